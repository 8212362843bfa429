import { describe, expect, it } from 'vitest';

import type { JobEvent } from '#events/catalog/job.ts';

import { atRisk, fundingFailed } from '../../testing/failed-capture.ts';
import { bookFarAhead, chargeFarBooking, farBooking } from '../../testing/far-booking.ts';
import { answerChange, changeId, proposeChange } from '../../testing/change-proposals.ts';
import { extendHistory } from '../../testing/extend-history.ts';
import { jobId, paintingHistory, times } from '../../testing/painting-job.ts';
import { people } from '../../testing/people.ts';
import { plusDays, plusHours, plusMinutes } from '../../time.ts';
import type { JobCommand } from '../commands.ts';
import { jobDeadlineChanges } from '../deadlines.ts';

/** Of a proposed mutual cancellation, and of a tip. */
const id = '30000000-0000-4000-8000-000000000002';
const at = '2027-03-05T09:00:00.000Z';
const findLastChanges = (history: readonly JobEvent[]) => {
  const event = history.at(-1);
  if (event === undefined) throw new Error('no history');
  return jobDeadlineChanges(event);
};
const after = (history: readonly JobEvent[], data: JobCommand, by: keyof typeof people, instant = at) =>
  extendHistory(history, [data, { by: people[by], at: instant }]);

const proposed = after(paintingHistory('JobBooked'), proposeChange({ price: 45_000 }), 'provider');
const moved = after(paintingHistory('JobBooked'), proposeChange({ startAt: times.autoApprove }), 'provider');
const accept = answerChange('AcceptChange');
const mutualCancellation = after(
  paintingHistory('JobBooked'),
  { name: 'ProposeCancellation', data: { jobId, proposalId: id, refund: 0, held: 45_360, message: 'Let us part.' } },
  'client',
);
const late = plusMinutes(times.start, 30);
const absent = after(
  paintingHistory('PaymentCaptured'),
  { name: 'ReportNoShow', data: { jobId, statement: 'Nobody came to the door.', files: [] } },
  'client',
  late,
);
const tipped = after(
  paintingHistory('FundsReleased'),
  { name: 'GiveTip', data: { jobId, tipId: id, amount: 500 } },
  'client',
  times.released,
);

describe('a deadline is set', () => {
  it.each([
    ['for the answer to a change', proposed, `change:${changeId}`, plusHours(at, 48), 'ExpireChange', { changeId }],
    [
      'for the payment of an accepted one',
      after(proposed, accept, 'client'),
      `change:${changeId}`,
      plusHours(at, 24),
      'ExpireChange',
      { changeId },
    ],
    [
      'again for the capture, when the date moves',
      after(moved, accept, 'client'),
      'capture:1',
      plusHours(times.autoApprove, -24),
      'RequestCapture',
      {},
    ],
    [
      'again for late work, when the date moves',
      after(moved, accept, 'client'),
      'overdue:1',
      plusDays(plusHours(times.autoApprove, 8), 14),
      'FlagOverdue',
      {},
    ],
    [
      'for implied consent to a mutual cancellation',
      mutualCancellation,
      `cancellation:${id}`,
      plusHours(at, 48),
      'SettleCancellation',
      { proposalId: id },
    ],
    ['for contesting a no-show', absent, 'no-show:1', plusHours(late, 12), 'SettleNoShow', {}],
    ['for the payment of a tip', tipped, `tip:${id}`, plusHours(times.released, 24), 'ExpireTip', { tipId: id }],
    ['for the charge of a saved card', bookFarAhead(), 'charge:1', farBooking.chargeDue, 'RequestCharge', {}],
    ['for another card', atRisk(), 'risk:1', fundingFailed.until, 'CancelUnpaidJob', {}],
  ] as const)('%s', (_what, history, slot, dueAt, command, data) => {
    expect(findLastChanges(history).set).toContainEqual({
      id: `job-${jobId}:${slot}`,
      dueAt,
      stream: `job-${jobId}`,
      command,
      data: { jobId, ...data },
    });
  });
});

describe('a deadline is cleared', () => {
  const cancel: JobCommand = { name: 'CancelJob', data: { jobId, reason: null, fee: 0 } };
  it.each([
    ['when a change is declined', after(proposed, answerChange('DeclineChange'), 'client'), [`change:${changeId}`]],
    ['when a change is withdrawn', after(proposed, answerChange('WithdrawChange'), 'provider'), [`change:${changeId}`]],
    ['when a change took effect', after(moved, accept, 'client'), [`change:${changeId}`]],
    [
      'when a mutual cancellation is declined',
      after(mutualCancellation, { name: 'DeclineCancellation', data: { jobId, proposalId: id } }, 'provider'),
      [`cancellation:${id}`],
    ],
    [
      'when a no-show report is withdrawn',
      after(absent, { name: 'WithdrawNoShow', data: { jobId } }, 'client', late),
      ['no-show:1'],
    ],
    ['when the saved card is charged', chargeFarBooking().slice(0, -1), ['charge:1']],
    [
      'of the money, when the job is cancelled',
      after(paintingHistory('JobBooked'), cancel, 'client').slice(0, -1),
      ['capture:1', 'charge:1', 'risk:1', 'overdue:1'],
    ],
  ] as const)('%s', (_what, history, slots) => {
    expect(findLastChanges(history).clear).toEqual(expect.arrayContaining(slots.map((slot) => `job-${jobId}:${slot}`)));
  });
});
