import { describe, expect, it } from 'vitest';

import { admins, disputeTimes, disputed, sampleDisputeCommands, proposalId } from '#domain/testing/disputes.ts';
import { jobAfter, extendHistory, type ScenarioStep } from '#domain/testing/extend-history.ts';
import { people } from '#domain/testing/people.ts';
import { plusDays, plusHours } from '#domain/time.ts';
import type { JobRow } from '#projections/read-models/jobs/tables.ts';

import { proposalStatus } from './proposal-status.ts';

const outcome = { kind: 'partial-refund', refund: 6_000 } as const;
const offer: ScenarioStep = [
  sampleDisputeCommands.propose(1, outcome),
  { by: people.provider, at: plusHours(disputeTimes.mediation, 1) },
];
const stageTimeout: ScenarioStep = [
  sampleDisputeCommands.advance(),
  { by: people.deadline, at: disputeTimes.decision },
];
const decision: ScenarioStep = [
  sampleDisputeCommands.decide({ kind: 'release' }),
  { by: admins.first, at: disputeTimes.decided },
];
const appeal: ScenarioStep = [
  sampleDisputeCommands.appeal(),
  { by: people.client, at: plusDays(disputeTimes.decided, 1) },
];

/** The status of an offer in mediation after further events. */
function statusAfter(...since: readonly ScenarioStep[]) {
  return readStatus(offer, disputeTimes.mediation, since);
}

function readStatus(offered: ScenarioStep, now: string, since: readonly ScenarioStep[] = []) {
  const facts = jobAfter(extendHistory(disputed.mediation(), offered, ...since));
  return proposalStatus({ facts, details: {} } as Pick<JobRow, 'facts' | 'details'>, proposalId(1), now);
}

describe('an unanswered offer', () => {
  it('is open while it can be accepted, also while an admin decides', () => {
    expect(statusAfter()).toBe('open');
    expect(statusAfter(stageTimeout)).toBe('open');
  });

  it('has expired once its rework date has passed', () => {
    const by = plusDays(disputeTimes.mediation, 2);
    const rework: ScenarioStep = [
      sampleDisputeCommands.propose(1, { kind: 'rework', by }),
      { by: people.provider, at: plusHours(disputeTimes.mediation, 1) },
    ];
    expect(readStatus(rework, plusHours(by, -1))).toBe('open');
    expect(readStatus(rework, by)).toBe('expired');
  });

  it('expires with the decision, and does not return with an appeal', () => {
    expect(statusAfter(stageTimeout, decision)).toBe('expired');
    expect(statusAfter(stageTimeout, decision, appeal)).toBe('expired');
  });
});
