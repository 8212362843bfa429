import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';

import { useWords, type Voice } from '../model/voice.ts';
import { waitsForViewer } from '../model/waits-for-viewer.ts';
import { JobActDialog, type OfferDialogSlot } from './act-dialogs.tsx';
import { type JobAct, type PlacedAct, placedActs } from './job-acts.ts';
import { offersComplaint, overdueContact, type WayOn, waysOn } from './ways-on.ts';

interface JobActs {
  buttons: ReactNode;
  /** The one act for the bar at the bottom of a phone. */
  main: ReactNode;
  /** Beside it, what else can be done; null where that is nothing. */
  more: ReactNode;
  dialog: ReactNode;
}

/** A button of text alone that begins its row: its words stand where the column's do. On a phone it fills the row. */
const withColumn = 'sm:-ms-[25px]';

/** Buttons and their dialogs, shared by the panel and by the bar on phones. */
export function useJobActs(voice: Voice, offerDialog: OfferDialogSlot): JobActs {
  const words = useWords(voice, 'acts');
  const { view, t } = words;
  const { hash } = useLocation();
  const [open, setOpen] = useState<JobAct | null>(hash === '#dispute' ? 'OpenDispute' : null);
  const [next, ...beside] = waysOn(words);
  const contact = overdueContact(words);
  /** There is one primary act in a view: where to go on, a proposal that waits, or the most wanted act. */
  const taken = next !== undefined || waitsForViewer(view);
  const late = offersComplaint(words);
  const alone = view.role === 'client' && view.providerSuspended;
  const acts = onePrimary(placedActs(view.actions), taken).map((one) => moved(one, { late, alone }));
  const shown = acts.filter(({ place }) => place !== 'more');
  const rest = acts.filter(({ place }) => place === 'more');

  const labelOf = (act: JobAct): string =>
    act === 'OpenDispute' && late ? t('action.overdueDispute') : t(`action.${act}`);
  const itemOf = ({ act, icon }: PlacedAct): MenuItem => ({ label: labelOf(act), icon, onSelect: () => setOpen(act) });
  const button = ({ act, icon, tone }: PlacedAct, startsRow = false): ReactNode => (
    <Button
      key={act}
      size="large"
      tone={tone}
      icon={tone === 'quiet' ? undefined : icon}
      className={startsRow && tone === 'quiet' ? withColumn : undefined}
      onClick={() => setOpen(act)}
    >
      {labelOf(act)}
    </Button>
  );
  const link = next && linkTo(next, 'primary');
  const first = shown.find(({ place, tone }) => place === 'lead' || tone === 'secondary');
  const [lead, ...others] = shown;
  const leads = lead?.tone === 'primary';
  const ways = [...(contact === null ? [] : [contact]), ...beside];
  const main = link === undefined ? first : undefined;
  const besideMain: MenuItem[] = [...ways, ...acts.filter((one) => one !== main).map(itemOf)];
  const startsRow = link === undefined && !leads && ways.length === 0 && view.role !== 'admin';
  const nothing = link === undefined && contact === null && acts.length === 0;
  return {
    buttons: nothing ? null : (
      <>
        {link}
        {leads && button(lead)}
        {ways.map((way) => linkTo(way, 'secondary'))}
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
            items={rest.map(itemOf)}
          />
        )}
      </>
    ),
    main: link ?? (main === undefined ? null : button(main)),
    more: besideMain.length > 0 && (
      <Menu
        trigger={<IconButton icon={Ellipsis} label={t('action.moreLabel')} className="size-13 border border-control" />}
        items={besideMain}
      />
    ),
    dialog: open !== null && view.actions.includes(open) && (
      <JobActDialog act={open} voice={words} onClose={() => setOpen(null)} offerDialog={offerDialog} />
    ),
  };
}

function linkTo({ to, label, icon }: WayOn, tone: 'primary' | 'secondary'): ReactNode {
  return (
    <LinkButton key={to} to={to} tone={tone} size="large" icon={icon}>
      {label}
    </LinkButton>
  );
}

function onePrimary(acts: PlacedAct[], taken: boolean): PlacedAct[] {
  const first = taken ? undefined : acts.find(({ tone }) => tone === 'primary');
  return acts.map((one) => (one.tone === 'primary' && one !== first ? { ...one, tone: 'secondary' } : one));
}

/** Not in the menu: the complaint about late work, and the way out of a job whose Homewright may not come. */
function moved(one: PlacedAct, { late, alone }: { late: boolean; alone: boolean }): PlacedAct {
  if (late && one.act === 'OpenDispute') return { ...one, place: 'side', tone: 'danger' };
  return alone && one.act === 'CancelJob' ? { ...one, place: 'side', tone: 'secondary' } : one;
}
