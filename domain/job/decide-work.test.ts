import { describe, expect, it } from 'vitest';

import type { JobEvent } from '#events/catalog/job.ts';

import { atRisk } from '../testing/failed-capture.ts';
import { buildFileFacts } from '../testing/sample-files.ts';
import { jobAfter, extendHistory, type ScenarioStep } from '../testing/extend-history.ts';
import { jobId, paintingHistory, times } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { plusHours } from '../time.ts';
import type { JobCommand } from './commands.ts';
import { jobDecider } from './decider.ts';

const { given } = specification(jobDecider);
const captured = paintingHistory('PaymentCaptured');
const started = paintingHistory('WorkStarted');
const byProvider = (at: string) => ({ by: people.provider, at });

describe('starting work', () => {
  const start: JobCommand = { name: 'StartWork', data: { jobId } };

  it('is possible from 2 h before the agreed time', () => {
    given(captured)
      .when(start, byProvider('2027-03-08T07:00:00.000Z'))
      .thenEvents([
        { type: 'WorkStarted', data: { providerId: people.provider.id, startedAt: '2027-03-08T07:00:00.000Z' } },
      ]);
    given(captured).when(start, byProvider('2027-03-08T06:59:59.999Z')).thenRejected('TOO_EARLY');
  });

  it('requires captured money', () => {
    given(paintingHistory('CaptureRequested')).when(start, byProvider(times.start)).thenRejected('NOT_CAPTURED');
    given(paintingHistory('JobBooked')).when(start, byProvider(times.start)).thenRejected('NOT_CAPTURED');
  });

  it('is possible for the booked provider only', () => {
    given(captured).when(start, { by: people.client, at: times.start }).thenRejected('NOT_ALLOWED');
    given(captured).when(start, { by: people.rival, at: times.start }).thenRejected('NOT_ALLOWED');
    given(captured).when(start, { by: people.stranger, at: times.start }).thenRejected('NOT_FOUND');
  });

  it('happens once', () => {
    given(started).when(start, byProvider(times.start)).thenRejected('WRONG_STATE');
  });
});

describe('claiming completion', () => {
  const claim: JobCommand = { name: 'ClaimCompletion', data: { jobId, note: 'All walls done.', photos: [] } };
  const deadline = (autoApproveAt: string) =>
    [{ type: 'CompletionClaimed', data: { claim: 1, autoApproveAt } }] as const;

  it('gives the client 72 h to decide', () => {
    given(started).when(claim, byProvider(times.claimed)).thenEvents(deadline(times.autoApprove));
  });

  it('gives 7 days from a price of 1,000 EUR', () => {
    const priced = (price: number) => paintingHistory('WorkStarted', { changes: { OfferAccepted: { price } } });
    given(priced(100_000)).when(claim, byProvider(times.claimed)).thenEvents(deadline('2027-03-15T16:20:00.000Z'));
    given(priced(99_999)).when(claim, byProvider(times.claimed)).thenEvents(deadline(times.autoApprove));
  });

  it("uses the price limit of the currency's own table", () => {
    const yen = (price: number) =>
      paintingHistory('WorkStarted', { changes: { RequestPosted: { currency: 'JPY' }, OfferAccepted: { price } } });
    given(yen(160_000)).when(claim, byProvider(times.claimed)).thenEvents(deadline('2027-03-15T16:20:00.000Z'));
    given(yen(159_999)).when(claim, byProvider(times.claimed)).thenEvents(deadline(times.autoApprove));
  });

  it('gives 7 days in roofing, electrical, plumbing and hvac', () => {
    for (const category of ['roofing', 'electrical', 'plumbing', 'hvac']) {
      given(paintingHistory('WorkStarted', { changes: { RequestPosted: { category } } }))
        .when(claim, byProvider(times.claimed))
        .thenEvents(deadline('2027-03-15T16:20:00.000Z'));
    }
  });

  it('requires work that began, and comes from the booked provider', () => {
    given(captured).when(claim, byProvider(times.claimed)).thenRejected('WRONG_STATE');
    given(started).when(claim, { by: people.client, at: times.claimed }).thenRejected('NOT_ALLOWED');
    given(paintingHistory('CompletionClaimed')).when(claim, byProvider(times.claimed)).thenRejected('WRONG_STATE');
  });
});

describe('a claim', () => {
  const photo = { fileId: '20000000-0000-4000-8000-000000000009', sha256: 'a'.repeat(64), type: 'image/webp', size: 9 };
  const photos = [photo];
  const files = buildFileFacts(people.provider.id, photos);

  it('has photos, which are files of the provider', () => {
    const claim: JobCommand = { name: 'ClaimCompletion', data: { jobId, note: 'Done.', photos } };
    given(started)
      .when(claim, { ...byProvider(times.claimed), files })
      .thenEvents([{ type: 'CompletionClaimed', data: { photos } }]);
    given(started).when(claim, byProvider(times.claimed)).thenRejected('FILE_UNKNOWN', 'photos');
  });

  it('sets when the client is reminded: 48 h and 12 h before the automatic approval', () => {
    given(started)
      .when({ name: 'ClaimCompletion', data: { jobId, note: 'Done.', photos: [] } }, byProvider(times.claimed))
      .thenEvents([
        {
          type: 'CompletionClaimed',
          data: {
            reminders: [
              { hoursLeft: 48, dueAt: '2027-03-09T16:20:00.000Z' },
              { hoursLeft: 12, dueAt: '2027-03-11T04:20:00.000Z' },
            ],
          },
        },
      ]);
  });
});

describe('asking for changes', () => {
  const ask: JobCommand = { name: 'RequestChanges', data: { jobId, reason: 'One corner was left out.', photos: [] } };
  const claim: JobCommand = { name: 'ClaimCompletion', data: { jobId, note: 'Now it is.', photos: [] } };
  const byClient = { by: people.client, at: times.approved };
  const claimed = paintingHistory('CompletionClaimed');
  const again: ScenarioStep[] = [
    [ask, byClient],
    [claim, byProvider('2027-03-10T09:00:00.000Z')],
  ];

  it('starts a round, and is possible for the client only', () => {
    given(claimed)
      .when(ask, byClient)
      .thenEvents([
        { type: 'ChangesRequested', data: { claim: 1, round: 1, requestedAt: times.approved, photos: [] } },
      ]);
    given(claimed).when(ask, byProvider(times.approved)).thenRejected('NOT_ALLOWED');
  });

  it('lets the provider claim again, which restarts the 72 h', () => {
    given(extendHistory(claimed, [ask, byClient]))
      .when(claim, byProvider('2027-03-10T09:00:00.000Z'))
      .thenEvents([{ type: 'CompletionClaimed', data: { claim: 2, autoApproveAt: '2027-03-13T09:00:00.000Z' } }]);
  });

  it('happens at most twice', () => {
    given(extendHistory(claimed, ...again))
      .when(ask, byClient)
      .thenEvents([{ type: 'ChangesRequested', data: { claim: 2, round: 2 } }]);
    given(extendHistory(claimed, ...again, ...again))
      .when(ask, byClient)
      .thenRejected('NO_ROUNDS_LEFT');
  });

  it('stops the automatic approval', () => {
    given(extendHistory(claimed, [ask, byClient]))
      .when({ name: 'AutoApproveJob', data: { jobId, claim: 1 } }, { by: people.deadline, at: times.autoApprove })
      .thenNothing();
  });
});

describe('late work', () => {
  const flag: JobCommand = { name: 'FlagOverdue', data: { jobId } };
  const due = (at: string) => ({ by: people.deadline, at });
  const overdue = '2027-03-22T17:00:00.000Z';

  it("enters the admins' queue 14 days after its expected completion, started or not", () => {
    for (const history of [started, paintingHistory('PaymentCaptured')] as JobEvent[][]) {
      given(history)
        .when(flag, due(overdue))
        .thenEvents([{ type: 'JobOverdue', data: { expectedCompletionAt: '2027-03-08T17:00:00.000Z' } }]);
      given(history).when(flag, due('2027-03-22T16:59:59.999Z')).thenNothing();
    }
  });

  it('enters it also during a no-show report or a failed payment, as the job may continue', () => {
    const absent: JobCommand = {
      name: 'ReportNoShow',
      data: { jobId, statement: 'Nobody was there at nine.', files: [] },
    };
    const reported = extendHistory(paintingHistory('PaymentCaptured'), [
      absent,
      { by: people.client, at: plusHours(overdue, -3) },
    ]);
    const flagged = extendHistory(reported, [flag, due(overdue)]);
    const goesOn = extendHistory(flagged, [
      { name: 'WithdrawNoShow', data: { jobId } },
      { by: people.client, at: plusHours(overdue, 2) },
    ]);
    expect(jobAfter(goesOn)).toMatchObject({ state: 'Booked', overdueFlagged: true });
    given(atRisk())
      .when(flag, due(overdue))
      .thenEvents([{ type: 'JobOverdue' }]);
  });

  it('enters it once, and not after completion was claimed', () => {
    given(extendHistory(started, [flag, due(overdue)]))
      .when(flag, due(times.closes))
      .thenNothing();
    given(paintingHistory('CompletionClaimed')).when(flag, due(overdue)).thenNothing();
  });

  it('is checked again after changes were requested', () => {
    const ask: JobCommand = { name: 'RequestChanges', data: { jobId, reason: 'One corner was left out.', photos: [] } };
    const asked = (at: string) =>
      extendHistory(
        paintingHistory('CompletionClaimed', { changes: { CompletionClaimed: { autoApproveAt: plusHours(at, 1) } } }),
        [ask, { by: people.client, at }],
      );
    given(asked(times.approved))
      .when(flag, due(overdue))
      .thenEvents([{ type: 'JobOverdue' }]);
    given(asked('2027-04-01T09:00:00.000Z'))
      .when(flag, due('2027-04-01T09:00:00.000Z'))
      .thenEvents([{ type: 'JobOverdue' }]);
  });
});
