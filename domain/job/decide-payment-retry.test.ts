import { describe, it } from 'vitest';

import { atRisk, fundingFailed } from '../testing/failed-capture.ts';
import { recordCapture, recordDecline, initiatePayment } from '../testing/payment-commands.ts';
import { sampleChargebackCommands } from '../testing/sample-chargeback-commands.ts';
import { jobAfter, extendHistory, type ScenarioStep } from '../testing/extend-history.ts';
import { jobId, offerId, paymentId, times } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { plusHours } from '../time.ts';
import type { JobCommand } from './commands.ts';
import { jobDecider } from './decider.ts';

const { given } = specification(jobDecider);
const total = 45_360;
const soon = plusHours(fundingFailed.at, 1);
const byClient = (at = soon) => ({ by: people.client, at });
const byWebhook = (at = soon) => ({ by: people.webhook, at });
const retry: JobCommand = { name: 'RetryPayment', data: { jobId } };
const tryAgain = (n: number): ScenarioStep[] => [
  [retry, byClient()],
  [initiatePayment({ paymentId: `pi_${n}` }), { by: people.reactor, at: soon }],
];

describe('another card for a booked job', () => {
  it('can be requested by the client, for the same total', () => {
    given(atRisk())
      .when(retry, byClient())
      .thenEvents([{ type: 'PaymentRetried', data: { offerId, amount: total, currency: 'EUR', attempt: 1 } }]);
    given(atRisk()).when(retry, { by: people.provider, at: soon }).thenRejected('NOT_ALLOWED');
  });

  it('restores the booking once its money is captured', () => {
    const paying = extendHistory(atRisk(), ...tryAgain(1));
    given(paying)
      .when(recordCapture('pi_1'), byWebhook())
      .thenEvents([{ type: 'PaymentCaptured', data: { paymentId: 'pi_1', purpose: 'main', amount: total } }]);
    given(extendHistory(paying, [recordCapture('pi_1'), byWebhook()]))
      .when({ name: 'StartWork', data: { jobId } }, { by: people.provider, at: times.start })
      .thenEvents([{ type: 'WorkStarted' }]);
  });

  it('can fail too, and the deadline stays', () => {
    given(extendHistory(atRisk(), ...tryAgain(1)))
      .when(recordDecline('pi_1'), byWebhook())
      .thenEvents([{ type: 'PaymentFailed', data: { paymentId: 'pi_1' } }]);
  });

  it('replaces the previous card: later money from that one is returned', () => {
    given(extendHistory(atRisk(), ...tryAgain(1)))
      .when(recordCapture(paymentId), byWebhook())
      .thenEvents([
        { type: 'PaymentCaptured', data: { paymentId, purpose: 'nothing' } },
        { type: 'PaymentReturned', data: { paymentId, amount: total } },
      ]);
  });

  it('is not opened once more when an earlier attempt was paid during a chargeback of a returned one', () => {
    const { open } = sampleChargebackCommands;
    const history = extendHistory(
      atRisk(),
      ...[1, 2].flatMap(tryAgain),
      [recordCapture('pi_1'), byWebhook()],
      [retry, byClient()],
      [open({ paymentId: 'pi_1' }), byWebhook()],
      [recordCapture('pi_2'), byWebhook()],
    );
    given(history)
      .when(initiatePayment({ paymentId: 'pi_3' }), { by: people.reactor, at: soon })
      .thenNothing();
  });

  it('can be tried 5 times', () => {
    const four = [1, 2, 3, 4].flatMap(tryAgain);
    given(extendHistory(atRisk(), ...four))
      .when(retry, byClient())
      .thenEvents([{ type: 'PaymentRetried', data: { attempt: 5 } }]);
    given(extendHistory(atRisk(), ...four, ...tryAgain(5)))
      .when(retry, byClient())
      .thenRejected('NO_RETRIES_LEFT');
  });

  it('must come within the 12 h', () => {
    given(atRisk()).when(retry, byClient(fundingFailed.until)).thenRejected('TOO_LATE');
    given(atRisk())
      .when(retry, byClient('2027-03-07T20:59:59.999Z'))
      .thenEvents([{ type: 'PaymentRetried' }]);
  });

  it('that paid during a chargeback of another is not requested again', () => {
    const taken: ScenarioStep[] = [
      [recordCapture('pi_1'), byWebhook()],
      [sampleChargebackCommands.open({ paymentId: 'pi_1' }), byWebhook()],
      [recordCapture('pi_2'), byWebhook()],
    ];
    const frozen = extendHistory(atRisk(), ...tryAgain(1), ...tryAgain(2), ...taken);
    const { overdueAt, hold } = jobAfter(frozen);
    const resumed = [
      { slot: 'overdue:1', dueAt: overdueAt ?? '' },
      { slot: 'hold-warning:1', dueAt: hold?.warnAt ?? '' },
      { slot: 'hold-decision:1', dueAt: hold?.decideAt ?? '' },
      { slot: 'hold:1', dueAt: hold?.refundAt ?? '' },
    ];
    given(frozen)
      .when(sampleChargebackCommands.close(true), byWebhook())
      .thenEvents([{ type: 'ChargebackClosed', data: { resumed } }]);
    given(extendHistory(frozen, [sampleChargebackCommands.close(true), byWebhook()]))
      .when(retry, byClient())
      .thenRejected('WRONG_STATE');
  });
});

describe('a job that stays unpaid', () => {
  const end: JobCommand = { name: 'CancelUnpaidJob', data: { jobId } };
  const due = (at: string) => ({ by: people.deadline, at });

  it('is cancelled after 12 h, free for both and without a strike', () => {
    given(atRisk())
      .when(end, due(fundingFailed.until))
      .thenEvents([
        { type: 'JobCancelled', data: { by: 'system', fee: 0, strike: false, reason: null } },
        {
          type: 'JobSettled',
          data: {
            cause: 'unpaid',
            captured: 0,
            refund: 0,
            providerAmount: 0,
            platformAmount: 0,
            capture: null,
            voids: [paymentId],
            refunds: [],
            transfers: [],
          },
        },
      ]);
    given(atRisk()).when(end, due('2027-03-07T20:59:59.999Z')).thenNothing();
  });

  it('is not cancelled once the money is captured', () => {
    const paid = extendHistory(atRisk(), ...tryAgain(1), [recordCapture('pi_1'), byWebhook()]);
    given(paid).when(end, due(fundingFailed.until)).thenNothing();
  });

  it('can be cancelled by either side before, without a fee or a strike', () => {
    const cancel: JobCommand = { name: 'CancelJob', data: { jobId, reason: null, fee: 0 } };
    for (const by of [people.client, people.provider]) {
      given(atRisk())
        .when(cancel, { by, at: soon })
        .thenEvents([
          { type: 'JobCancelled', data: { fee: 0, strike: false } },
          { type: 'JobSettled', data: { cause: 'cancelled', captured: 0 } },
        ]);
    }
  });
});
