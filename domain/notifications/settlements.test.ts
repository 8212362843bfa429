import { describe, expect, it } from 'vitest';

import type { JobEvent } from '#events/catalog/job.ts';

import type { JobCommand } from '../job/commands.ts';
import { risenPrice } from '../testing/change-proposals.ts';
import { chargedBack, sampleChargebackCommands, webhook } from '../testing/sample-chargeback-commands.ts';
import { type ScenarioStep, extendHistory } from '../testing/extend-history.ts';
import { jobId, paintingHistory, paymentId, times } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { plusHours } from '../time.ts';
import { notificationsFor } from './notifications.ts';
import { evolveParties, noParties } from './parties.ts';

const late = plusHours(times.start, -3);
const after = plusHours(times.start, 1);
const american = { changes: { RequestPosted: { country: 'US' } } };
const cancelling: JobCommand = { name: 'CancelJob', data: { jobId, reason: 'Other plans.', fee: 5000 } };
const cancelled = (history: readonly JobEvent[]) =>
  extendHistory(history, [cancelling, { by: people.client, at: late }]);

/** The money notifications of this step, by recipient. */
function notifiedBy(history: readonly JobEvent[], step: ScenarioStep) {
  const job = history.reduce(evolveParties, noParties);
  return extendHistory(history, step)
    .slice(history.length)
    .flatMap((event) => notificationsFor(event, { actorId: 'somebody', at: after, job }))
    .map(
      ({ recipientId, kind, facts }) =>
        `${recipientId === people.client.id ? 'client' : 'provider'}: ${kind} ${facts.amount}`,
    );
}

describe('a settlement', () => {
  it('notifies each side of the money that moves to them', () => {
    const notified = notifiedBy(paintingHistory('PaymentCaptured', american), [
      cancelling,
      { by: people.client, at: late },
    ]);
    expect(notified).toEqual(expect.arrayContaining(['client: refundComing 40360', 'provider: shareComing 5000']));
  });

  it('by the bank notifies of its decision: earlier refunds are not repeated', () => {
    const lost = chargedBack(cancelled(paintingHistory('PaymentCaptured', american)), after);
    const notified = notifiedBy(lost, [sampleChargebackCommands.close(false), webhook(after)]);
    expect(notified).toEqual(['client: chargebackClosed 45360', 'provider: chargebackClosed 45360']);
  });

  it('without a lost fee does not repeat the refund', () => {
    const settled = cancelled(risenPrice(paintingHistory('JobBooked', american), times.captureDue));
    const failed = { name: 'RecordPaymentFailed', data: { jobId, paymentId, code: 'authorisation_expired' } } as const;
    expect(extendHistory(settled, [failed, webhook(after)]).at(-1)).toMatchObject({
      type: 'JobSettled',
      data: { cause: 'unpaid', refund: 3240, refunds: [] },
    });
    expect(notifiedBy(settled, [failed, webhook(after)])).toEqual([]);
  });
});
