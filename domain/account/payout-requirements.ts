import type { PayoutRequirementsChanged } from '#events/catalog/account.ts';
import type { EventOf } from '#events/catalog/define-event.ts';

/** What the payment provider asks for, and until when. */
export type PayoutRequirements = Omit<EventOf<typeof PayoutRequirementsChanged>['data'], 'accountId'>;

export const noRequirements: PayoutRequirements = { needs: [], deadline: null, stop: null };

export function requirementsOf({ needs, deadline, stop }: PayoutRequirements): PayoutRequirements {
  return { needs, deadline, stop };
}

export function isSame(one: PayoutRequirements, other: PayoutRequirements): boolean {
  const text = ({ needs, deadline, stop }: PayoutRequirements) =>
    JSON.stringify([needs.map(({ need, pastDue }) => [need, pastDue]), deadline, stop]);
  return text(one) === text(other);
}

/**
 * Whether a provider may take new work as far as payouts are concerned: not while the payment provider has stopped them
 * or a detail is past due. Work that is booked goes on.
 */
export function lacksPayouts({
  payoutsStopped,
  payoutRequirements,
}: {
  readonly payoutsStopped: boolean;
  readonly payoutRequirements: PayoutRequirements;
}): boolean {
  return payoutsStopped || payoutRequirements.needs.some(({ pastDue }) => pastDue);
}
