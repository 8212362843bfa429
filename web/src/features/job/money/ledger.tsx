import { ChevronDown } from 'lucide-react';

import type { LedgerLine } from '#query-api/contract/job-money.ts';
import { Icon } from '#web/ui/icon.tsx';
import { MoneyRows } from '#web/ui/money-rows.tsx';

import type { JobContext } from '../model/job-context.ts';
import type { Money } from './money-texts.ts';

/** Every movement of the job's money, past and pending: folded, and complete. */
export function Ledger({ context, money }: { context: JobContext; money: Money }) {
  const { t, format, date } = context;
  // Entries that only relabel money move nothing: a tip to be sent on, or money that a bank took earlier and keeps.
  const moved = money.ledger.filter(({ amount }) => amount.amount !== 0);
  const count = moved.length + money.toCome.length;
  if (count === 0) return null;
  return (
    <details className="group mt-4 border-t border-border pt-1">
      <summary className="flex min-h-11 items-center justify-between gap-3 text-sm font-semibold">
        {t('money.ledger.title', { count })}
        <Icon icon={ChevronDown} className="text-muted transition-[rotate] group-open:rotate-180" />
      </summary>
      <MoneyRows
        rows={[
          ...money.toCome.map((line) => ({
            label: t(`money.toCome.${line.kind}`),
            reason: line.at === null ? t('money.toCome.open') : t('money.toCome.on', { date: date(line.at) }),
            amount: format.money(line.amount),
          })),
          ...moved.map((line) => ({
            label: t(`money.ledger.kind.${toLineKind(line)}`),
            reason:
              line.paymentId4 === null
                ? date(line.at)
                : t('money.ledger.of', { date: date(line.at), payment: line.paymentId4 }),
            // Plus for money that came into the hold, minus for money that left.
            amount: format.money(line.amount, { signed: true }),
          })),
        ]}
      />
    </details>
  );
}

/** Money that a bank took comes back if it decides against its client. */
function toLineKind({ kind, amount }: LedgerLine): LedgerLine['kind'] | 'chargebackWon' {
  return kind === 'chargeback' && amount.amount > 0 ? 'chargebackWon' : kind;
}
