import type { DisputeView } from '#query-api/contract/dispute.ts';

import { jobView } from './build-job-view.ts';
import { eur, hoursAfter, ids, NOW } from './ids.ts';

/** A dispute about quality, an hour old: €523.80 frozen, with an open offer of the provider. */
export function disputeView(role: DisputeView['role'], changes: Partial<DisputeView> = {}): DisputeView {
  return {
    job: jobView('Disputed', role).job,
    role,
    disputeId: ids.dispute,
    by: 'client',
    reason: 'quality',
    openedAt: hoursAfter(NOW, -1),
    stage: 'direct-fix',
    stageDueAt: hoursAfter(NOW, 47),
    stages: [{ stage: 'direct-fix', cause: 'opened', enteredAt: hoursAfter(NOW, -1), dueAt: hoursAfter(NOW, 47) }],
    statements: [
      {
        origin: 'opening',
        by: 'client',
        text: 'Paint runs along the stair skirting, and one wall has one coat.',
        at: hoursAfter(NOW, -1),
      },
    ],
    evidence: [],
    filesLeft: { client: 8, provider: 10 },
    proposals: [aProposal('provider')],
    proposalsLeft: null,
    suggestions: [],
    decisions: [],
    outcomeToConfirm: null,
    progress: changes.resolution ? 'over' : 'runs',
    endedBy: null,
    resolution: null,
    atStake: {
      captured: eur(52_380),
      providerAmount: eur(43_650),
      platformAmount: eur(8730),
      twoAdmins: false,
      appealDays: 7,
    },
    suspended: [{ kind: 'auto-approve', remainingMs: 54 * 3_600_000 }],
    holdEndsAt: hoursAfter(NOW, 1500),
    ceilingDecided: false,
    actions: [],
    tookPart: false,
    timeline: [],
    chat: [],
    chatBefore: null,
    changesAt: null,
    position: '100',
    ...changes,
  };
}

/** €60.00 back: 60.00 + 386.50 + 77.30 = 523.80. */
export function aProposal(
  by: 'client' | 'provider',
  changes: Partial<DisputeView['proposals'][number]> = {},
): DisputeView['proposals'][number] {
  return {
    proposalId: ids.offer,
    by,
    stage: 'direct-fix',
    outcome: { kind: 'partial-refund', refund: 6000 },
    written: null,
    message: 'I repaint both on Saturday.',
    status: 'open',
    at: hoursAfter(NOW, -0.3),
    ...changes,
  };
}

export function aDecision(changes: Partial<DisputeView['decisions'][number]> = {}): DisputeView['decisions'][number] {
  return {
    decisionId: ids.otherOffer,
    status: 'decided',
    adminId: null,
    adminName: null,
    secondAdminId: null,
    secondAdminName: null,
    outcome: { kind: 'split', refund: 10_000, toProvider: 35_000 },
    written: null,
    reasons: 'The photographs show runs on two metres of the skirting. The rest is done well.',
    note: null,
    appeal: false,
    appealableUntil: hoursAfter(NOW, 168),
    at: hoursAfter(NOW, -1),
    ...changes,
  };
}
