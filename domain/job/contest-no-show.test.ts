import { describe, expect, it } from 'vitest';

import type { JobEvent } from '#events/catalog/job.ts';

import { disputeId, disputing, statement } from '../testing/disputes.ts';
import { jobAfter, lived } from '../testing/lives.ts';
import { jobId, painting, times } from '../testing/painting.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/specification.ts';
import { plusHours } from '../time.ts';
import type { JobCommand } from './commands.ts';
import { jobDecider } from './decider.ts';

const { given } = specification(jobDecider);
const claimedAt = plusHours(times.start, 1);
const contestUntil = plusHours(claimedAt, 12);
const claimed: readonly JobEvent[] = [
  ...painting('PaymentCaptured'),
  {
    type: 'NoShowClaimed',
    data: {
      jobId,
      by: 'client',
      claimantId: people.client.id,
      statement: 'I waited for an hour.',
      files: [],
      claimedAt,
      contestUntil,
    },
  },
];
const contest: JobCommand = { name: 'ContestNoShow', data: { jobId, disputeId, statement, files: [] } };
const byProvider = (at: string) => ({ by: people.provider, at });

describe('contesting a no-show', () => {
  it('opens a dispute over it, in the name of the one who contests', () => {
    given(claimed)
      .when(contest, byProvider(claimedAt))
      .thenEvents([
        {
          type: 'DisputeOpened',
          data: {
            by: 'provider',
            openerId: people.provider.id,
            respondentId: people.client.id,
            reason: 'no-show',
            stage: 'direct-fix',
            suspended: [
              { slot: 'no-show:1', remainingMs: 12 * 3_600_000 },
              { slot: 'overdue:1', remainingMs: 1_234_800_000 },
            ],
          },
        },
      ]);
  });

  it('is for the other side, within the 12 h', () => {
    given(claimed).when(contest, { by: people.client, at: claimedAt }).thenRefused('NOT_ALLOWED');
    const last = new Date(Date.parse(contestUntil) - 1).toISOString();
    given(claimed)
      .when(contest, byProvider(last))
      .thenEvents([{ type: 'DisputeOpened' }]);
    given(claimed).when(contest, byProvider(contestUntil)).thenRefused('TOO_LATE');
    given(painting('PaymentCaptured')).when(contest, byProvider(claimedAt)).thenRefused('WRONG_STATE');
  });

  it('that comes to nothing leaves the claim as it was, with the time that was left, and cannot be repeated', () => {
    const at = plusHours(claimedAt, 2);
    const back = lived(claimed, [contest, byProvider(at)], [disputing.withdraw(), byProvider(plusHours(at, 30))]);
    expect(jobAfter(back)).toMatchObject({
      state: 'NoShowClaimed',
      noShow: { by: 'client', contestUntil: plusHours(contestUntil, 30) },
    });
    given(back)
      .when(contest, byProvider(plusHours(at, 31)))
      .thenRefused('ALREADY_DONE');
  });
});
