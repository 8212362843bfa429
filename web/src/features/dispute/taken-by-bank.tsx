import { takenSince } from '#web/lib/money/sent-money.ts';

import type { DisputeContext } from './dispute-context.ts';

/** Money of the outcome that a bank took back afterwards. Nothing while a bank still decides. */
export function TakenByBank({ of: { view, job, t, format, currency } }: { of: DisputeContext }) {
  if (job.money === null || view.resolution === null || job.chargeback?.won === null) return null;
  const amount = takenSince(job.money, view.resolution.at);
  if (amount === 0) return null;
  const taken = t('decisions.bankSince', { amount: format.money({ amount, currency }) });
  return <p className="mt-2 text-sm text-muted">{format.sentences(taken, t('status.over.withJob'))}</p>;
}
