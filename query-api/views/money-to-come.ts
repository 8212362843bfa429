import { refundsToCome } from '#domain/job/failed-refunds.ts';
import { computeMainDue, heldMoney } from '#domain/job/held-money.ts';
import { underWay, waitingTransfers } from '#domain/job/transfer-balances.ts';
import { settleSums } from '#domain/money/agreed-sums.ts';
import { sumParts } from '#domain/money/settlement.ts';
import type { JobRow } from '#projections/read-models/jobs/tables.ts';
import type { MoneyToCome } from '../contract/job-money.ts';
import type { JobPage } from './job-page.ts';

/** When the rest of a job's money moves; unknown during a dispute or chargeback. */
export function moneyToCome({ facts, currency }: JobRow, role: JobPage['role']): MoneyToCome[] {
  const { agreement, payment, ending, state } = facts;
  if (agreement === null) return [];
  const all: MoneyToCome[] = [];
  const add = (kind: MoneyToCome['kind'], amount: number, at: string | null): void => {
    if (amount > 0) all.push({ kind, amount: { amount, currency }, at });
  };
  if (ending === null) {
    const captured = payment !== null && payment.captured > 0;
    const failed = state === 'PaymentAtRisk';
    const main = (kind: 'charge' | 'capture', at: string | null | undefined): void => {
      if (!captured && at) add(kind, computeMainDue(facts), failed ? null : at);
    };
    main('charge', payment?.chargeDueAt);
    main('capture', payment?.captureDueAt);
    if (facts.bookedAt !== null && heldMoney(facts) > 0) {
      add('release', settleSums(agreement).providerAmount, state === 'ApprovedInGrace' ? facts.graceEndsAt : null);
    }
  }
  add('refund', refundsToCome(facts), state === 'ChargebackOpen' ? null : (ending?.endedAt ?? null));
  const rejected = sumParts(waitingTransfers(facts));
  // The client does not see problems with the provider's account.
  const isVisible = role !== 'client';
  add('transfer', underWay(facts) + (isVisible ? 0 : rejected), ending?.endedAt ?? null);
  if (isVisible) add('rejected-transfer', rejected, null);
  return all;
}
