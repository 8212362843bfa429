import type { DisputeOutcome } from '#query-api/contract/dispute.ts';

import type { DisputeContext } from './dispute-context.ts';

/** An amount in a written text, reduced by what the bank has taken since. */
export function OutcomeAfterChargeback({ of, outcome }: { of: DisputeContext; outcome: DisputeOutcome }) {
  return <p className="mt-1 text-sm text-muted">{of.t('afterBank', { outcome: of.describeOutcome(outcome) })}</p>;
}
