import type { CancellationProposal, PendingChange } from '#query-api/contract/job-progress.ts';

import { eur, hoursAfter, ids, NOW } from './ids.ts';

/** €485.00 instead of €420.00, proposed by one side: €70.20 more for the client. */
export function aChange(by: 'client' | 'provider', changes: Partial<PendingChange> = {}): PendingChange {
  const startAt = hoursAfter(NOW, 30);
  return {
    changeId: ids.otherOffer,
    by,
    before: { price: eur(42_000), allIn: eur(45_360), receives: null, startAt, durationMinutes: 480 },
    proposed: { price: eur(48_500), allIn: eur(52_380), receives: null, startAt, durationMinutes: 480 },
    difference: eur(7020),
    paidAtOnce: eur(7020),
    goesBack: eur(0),
    reason: 'The banister has to be stripped first.',
    still: false,
    expiresAt: hoursAfter(NOW, 24),
    extraDue: null,
    paymentDueAt: null,
    ...changes,
  };
}

/** €200.00 of €453.60 back, the rest shared. */
export function aPart(by: 'client' | 'provider', changes: Partial<CancellationProposal> = {}): CancellationProposal {
  return {
    proposalId: ids.otherOffer,
    by,
    refund: eur(20_000),
    toProvider: eur(21_133),
    message: 'We moved; the flat is not ours any more.',
    still: false,
    dueAt: hoursAfter(NOW, 47),
    ...changes,
  };
}
