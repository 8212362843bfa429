import { describe, expect, it } from 'vitest';

import { admins, began, disputed, disputing, proposalId } from '#domain/testing/disputes.ts';
import { jobAfter, lived, type Deed } from '#domain/testing/lives.ts';
import { people } from '#domain/testing/people.ts';
import { plusDays, plusHours } from '#domain/time.ts';
import type { JobRow } from '#projections/read-models/jobs/tables.ts';

import { proposalStatus } from './proposal-status.ts';

const outcome = { kind: 'partial-refund', refund: 6_000 } as const;
const offer: Deed = [disputing.propose(1, outcome), { by: people.provider, at: plusHours(began.mediation, 1) }];
const silence: Deed = [disputing.advance(), { by: people.deadline, at: began.decision }];
const decision: Deed = [disputing.decide({ kind: 'release' }), { by: admins.first, at: began.decided }];
const appeal: Deed = [disputing.appeal(), { by: people.client, at: plusDays(began.decided, 1) }];

/** How the offer of the mediation stands after what came since. */
function statusAfter(...since: readonly Deed[]) {
  return statusOf(offer, began.mediation, since);
}

function statusOf(offered: Deed, now: string, since: readonly Deed[] = []) {
  const facts = jobAfter(lived(disputed.mediation(), offered, ...since));
  return proposalStatus({ facts, details: {} } as Pick<JobRow, 'facts' | 'details'>, proposalId(1), now);
}

describe('an offer that nobody answered', () => {
  it('is open for as long as it can be accepted: also while an admin decides', () => {
    expect(statusAfter()).toBe('open');
    expect(statusAfter(silence)).toBe('open');
  });

  it('has lapsed once the day is over until which it was to be put right', () => {
    const by = plusDays(began.mediation, 2);
    const rework: Deed = [
      disputing.propose(1, { kind: 'rework', by }),
      { by: people.provider, at: plusHours(began.mediation, 1) },
    ];
    expect(statusOf(rework, plusHours(by, -1))).toBe('open');
    expect(statusOf(rework, by)).toBe('lapsed');
  });

  it('has lapsed with the decision, and does not come back with an appeal', () => {
    expect(statusAfter(silence, decision)).toBe('lapsed');
    expect(statusAfter(silence, decision, appeal)).toBe('lapsed');
  });
});
