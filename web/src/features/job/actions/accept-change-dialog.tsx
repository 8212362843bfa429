import { useNavigate } from 'react-router-dom';

import type { PendingChange } from '#query-api/contract/job-progress.ts';
import { paths } from '#web/app/paths.ts';
import { ActionDialog } from '#web/lib/forms/action-dialog.tsx';
import { ExpressNote } from '#web/lib/jobs/express-note.tsx';
import { MoneyRows } from '#web/ui/money-rows.tsx';

import { changedEnd } from '../model/changed-end.ts';
import { useNamespace, type JobContext } from '../model/job-context.ts';
import { receivesRow } from '../money/receives-row.ts';
import type { JobActionProps } from './job-action-props.ts';
import { useJobAction } from './use-job-action.ts';

/** The cost shows before the consent; the client continues to the payment. */
export function AcceptChangeDialog({ context, onClose }: JobActionProps) {
  const { view, t, format } = context;
  const jobContext = useNamespace(context, 'job');
  const navigate = useNavigate();
  const action = useJobAction('AcceptChange', view);
  const { change } = view;
  if (change === null) return null;
  const { jobId } = view.job;
  const { proposed } = change;
  const pays = change.paidAtOnce.amount > 0;
  const forClient = view.role === 'client';
  const amount = format.money(change.paidAtOnce);
  const end = changedEnd(jobContext, change);
  return (
    <ActionDialog
      onClose={onClose}
      title={t('acceptChange.title')}
      consequence={describeChange(context, change)}
      confirm={pays && forClient ? t('acceptChange.confirmPay', { amount }) : t('acceptChange.confirm')}
      send={async () => {
        await action.send({ jobId, changeId: change.changeId });
        if (pays && forClient) await navigate(paths.checkout(jobId, { purpose: 'extra', ref: change.changeId }));
      }}
    >
      {end !== null && <p className="font-semibold">{end}</p>}
      {change.difference.amount !== 0 && proposed.receives !== null && (
        <MoneyRows rows={[receivesRow(jobContext, proposed.price, proposed.receives)]} />
      )}
      {proposed.startAt !== change.before.startAt && (
        <ExpressNote
          view={view}
          name={context.provider}
          amount={proposed.allIn}
          startAt={proposed.startAt}
          minutes={proposed.durationMinutes}
        />
      )}
    </ActionDialog>
  );
}

/** What a consent costs at once, refunds, or leaves for the day of the card's charge. */
function describeChange({ view, t, format, client: name }: JobContext<'actions'>, change: PendingChange): string {
  const { difference, paidAtOnce, goesBack } = change;
  const forClient = view.role === 'client';
  if (difference.amount === 0) return t('acceptChange.textDate');
  if (difference.amount < 0) {
    const amount = format.money({ ...difference, amount: -difference.amount });
    return goesBack.amount > 0 ? t('acceptChange.textBack', { amount }) : t('acceptChange.textLess', { amount });
  }
  if (paidAtOnce.amount === 0)
    return forClient ? t('acceptChange.textLater') : t('acceptChange.textLaterTheirs', { name });
  const amount = format.money(paidAtOnce);
  return forClient ? t('acceptChange.textPay', { amount }) : t('acceptChange.textPayTheirs', { name, amount });
}
