import type { DisputeOutcome } from '#query-api/contract/dispute.ts';

import type { Case } from './dispute-context.ts';

/** What something that was written comes to, since the bank took a part of the money. */
export function AfterChargeback({ of, outcome }: { of: Case; outcome: DisputeOutcome }) {
  return <p className="mt-1 text-sm text-muted">{of.t('afterBank', { outcome: of.describeOutcome(outcome) })}</p>;
}
