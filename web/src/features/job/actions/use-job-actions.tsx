import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';

import { useNamespace, type JobContext } from '../model/job-context.ts';
import { waitsForViewer } from '../model/waits-for-viewer.ts';
import { JobActionDialog, type OfferDialogSlot } from './job-action-dialog.tsx';
import { type JobPageAction, type PlacedAction, placeActions } from './place-actions.ts';
import { offersComplaint, overdueContact, type NextLink, nextLinks } from './next-links.ts';

interface JobActions {
  buttons: ReactNode;
  /** The one action for the bottom bar of a phone. */
  main: ReactNode;
  /** The other actions next to it; null if there are none. */
  more: ReactNode;
  dialog: ReactNode;
}

/** A text-only button that begins its row aligns with the column. On a phone it fills the row. */
const withColumn = 'sm:-ms-[25px]';

/** Buttons and their dialogs, shared by the panel and the phone's bar. */
export function useJobActions(context: JobContext, offerDialog: OfferDialogSlot): JobActions {
  const actionContext = useNamespace(context, 'actions');
  const { view, t } = actionContext;
  const { hash } = useLocation();
  const [open, setOpen] = useState<JobPageAction | null>(hash === '#dispute' ? 'OpenDispute' : null);
  const links = nextLinks(actionContext);
  const next = links.find(({ optional }) => optional !== true);
  const secondary = links.filter((one) => one !== next);
  const contact = overdueContact(actionContext);
  /** One primary action per view: the next link, a pending proposal, or the most wanted action. */
  const taken = next !== undefined || waitsForViewer(view);
  const late = offersComplaint(actionContext);
  const alone = view.role === 'client' && view.providerSuspended;
  const actions = onePrimary(placeActions(view.actions), taken).map((one) => moved(one, { late, alone }));
  const shown = actions.filter(({ place }) => place !== 'more');
  const rest = actions.filter(({ place }) => place === 'more');

  const getLabel = (action: JobPageAction): string =>
    action === 'OpenDispute' && late ? t('action.overdueDispute') : t(`action.${action}`);
  const toMenuItem = ({ action, icon }: PlacedAction): MenuItem => ({
    label: getLabel(action),
    icon,
    onSelect: () => setOpen(action),
  });
  const button = ({ action, icon, tone }: PlacedAction, startsRow = false): ReactNode => (
    <Button
      key={action}
      size="large"
      tone={tone}
      icon={tone === 'quiet' ? undefined : icon}
      className={startsRow && tone === 'quiet' ? withColumn : undefined}
      onClick={() => setOpen(action)}
    >
      {getLabel(action)}
    </Button>
  );
  const link = next && linkTo(next, 'primary');
  const first = shown.find(({ place, tone }) => place === 'lead' || tone === 'secondary');
  const [lead, ...others] = shown;
  const leads = lead?.tone === 'primary';
  const otherLinks = [...(contact === null ? [] : [contact]), ...secondary];
  const main = link === undefined ? first : undefined;
  const secondaryActions: MenuItem[] = [...otherLinks, ...actions.filter((one) => one !== main).map(toMenuItem)];
  const startsRow = link === undefined && !leads && otherLinks.length === 0 && view.role !== 'admin';
  const nothing = link === undefined && otherLinks.length === 0 && actions.length === 0;
  return {
    buttons: nothing ? null : (
      <>
        {link}
        {leads && button(lead)}
        {otherLinks.map((nextLink) => linkTo(nextLink, 'secondary'))}
        {(leads ? others : shown).map((one, index) => button(one, startsRow && index === 0))}
        {rest.length > 0 && (
          <Menu
            trigger={
              <Button
                tone="quiet"
                size="large"
                icon={Ellipsis}
                aria-label={t('action.moreLabel')}
                className={startsRow && shown.length === 0 ? withColumn : undefined}
              >
                {t('action.more')}
              </Button>
            }
            items={rest.map(toMenuItem)}
          />
        )}
      </>
    ),
    main: link ?? (main === undefined ? null : button(main)),
    more: secondaryActions.length > 0 && (
      <Menu
        trigger={<IconButton icon={Ellipsis} label={t('action.moreLabel')} className="size-13 border border-control" />}
        items={secondaryActions}
      />
    ),
    dialog: open !== null && view.actions.includes(open) && (
      <JobActionDialog action={open} context={actionContext} onClose={() => setOpen(null)} offerDialog={offerDialog} />
    ),
  };
}

function linkTo({ to, label, icon }: NextLink, tone: 'primary' | 'secondary'): ReactNode {
  return (
    <LinkButton key={to} to={to} tone={tone} size="large" icon={icon}>
      {label}
    </LinkButton>
  );
}

function onePrimary(actions: PlacedAction[], taken: boolean): PlacedAction[] {
  const first = taken ? undefined : actions.find(({ tone }) => tone === 'primary');
  return actions.map((one) => (one.tone === 'primary' && one !== first ? { ...one, tone: 'secondary' } : one));
}

/** Shown outside the menu: the complaint about late work, and the cancellation when the provider is suspended. */
function moved(one: PlacedAction, { late, alone }: { late: boolean; alone: boolean }): PlacedAction {
  if (late && one.action === 'OpenDispute') return { ...one, place: 'side', tone: 'danger' };
  return alone && one.action === 'CancelJob' ? { ...one, place: 'side', tone: 'secondary' } : one;
}
