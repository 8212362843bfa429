import type { PendingChange } from '#query-api/contract/job-progress.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { MoneyRows } from '#web/ui/money-rows.tsx';
import { ProposalBox } from '#web/ui/proposal-box.tsx';

import type { ProposalAction } from '../actions/proposal-dialog.tsx';
import { receivesRow } from '../money/receives-row.ts';
import { changedEnd } from '../model/changed-end.ts';
import { isStaff, useNamespace, type JobContext } from '../model/job-context.ts';

interface ChangeProposalProps {
  context: JobContext;
  change: PendingChange;
  onAction: (action: ProposalAction) => void;
}

/** Before and after, with the difference in money. */
export function ChangeProposal({ context, change, onAction }: ChangeProposalProps) {
  const { view, t, date, format, client, provider } = context;
  const { t: tActions } = useNamespace(context, 'actions');
  const by = change.by === 'client' ? client : provider;
  const mine = change.by === view.role;
  const consented = change.extraDue !== null;
  const can = (action: ProposalAction) => view.actions.includes(action);
  const idle = mine || change.still || isStaff(view);
  const chip = consented ? t('proposal.toPay') : idle ? t('proposal.open') : t('proposal.waits');
  const until = change.paymentDueAt ?? change.expiresAt;
  const end = changedEnd(context, change);
  const title = formatTitle(context, change, end);
  return (
    <ProposalBox
      live={!consented && !idle}
      label={mine ? t('proposal.yours') : t('proposal.theirs', { name: by })}
      chip={<Chip tone={consented ? 'warn' : 'brand'}>{chip}</Chip>}
      title={title}
      actions={
        (can('AcceptChange') || can('DeclineChange') || can('WithdrawChange')) && (
          <>
            {can('DeclineChange') && (
              <Button tone="secondary" onClick={() => onAction('DeclineChange')}>
                {tActions('action.DeclineChange')}
              </Button>
            )}
            {can('WithdrawChange') && (
              <Button tone="secondary" onClick={() => onAction('WithdrawChange')}>
                {tActions('action.WithdrawChange')}
              </Button>
            )}
            {can('AcceptChange') && (
              <Button onClick={() => onAction('AcceptChange')}>{tActions('action.AcceptChange')}</Button>
            )}
          </>
        )
      }
    >
      {end !== null && end !== title && <p className="text-sm">{end}</p>}
      {change.reason && <p className="text-sm text-muted">{format.quote(change.reason)}</p>}
      <Sums context={context} change={change} />
      <p className="text-sm text-muted">
        {change.still
          ? t('proposal.still')
          : t(consented ? 'proposal.payUntil' : 'proposal.until', { date: date(until) })}
      </p>
      {consented && !change.still && isNewStart(change) && (
        <p className="text-sm text-muted">{t('proposal.payFirst')}</p>
      )}
    </ProposalBox>
  );
}

/** The changes of price and start, or of the end alone. For the client a price is their total. */
function formatTitle(
  { view, t, format, date }: JobContext,
  { before, proposed }: PendingChange,
  end: string | null,
): string {
  const named = view.role === 'client' ? 'allIn' : 'price';
  const price = format.money(proposed[named]);
  const old = format.money(before[named]);
  const start = date(proposed.startAt, 'fullMoment');
  const newPrice = proposed.price.amount !== before.price.amount;
  const newStart = isNewStart({ before, proposed });
  if (newPrice && newStart) return t('proposal.both', { price, old, date: start });
  if (newPrice) return t('proposal.price', { price, old });
  return newStart || end === null ? t('proposal.start', { date: start, old: date(before.startAt) }) : end;
}

function isNewStart({ before, proposed }: Pick<PendingChange, 'before' | 'proposed'>): boolean {
  return proposed.startAt !== before.startAt;
}

function Sums({ context, change }: { context: JobContext; change: PendingChange }) {
  const { view, t, format } = context;
  const { difference, before, proposed } = change;
  if (difference.amount === 0) return null;
  const forClient = view.role === 'client';
  const less = difference.amount < 0;
  return (
    <MoneyRows
      rows={[
        {
          label: forClient ? t('proposal.agreed') : t('proposal.clientPaysNow'),
          amount: format.money(before.allIn),
        },
        {
          label: forClient ? t('proposal.youWouldPay') : t('proposal.clientWouldPay'),
          amount: format.money(proposed.allIn),
        },
        {
          label: less ? t('proposal.less') : t('proposal.more'),
          amount: format.money({ ...difference, amount: Math.abs(difference.amount) }),
          sum: true,
        },
        ...(proposed.receives === null ? [] : [receivesRow(context, proposed.price, proposed.receives)]),
      ]}
    />
  );
}
