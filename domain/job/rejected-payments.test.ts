import { describe, it } from 'vitest';

import { atRisk, fundingFailed } from '../testing/failed-capture.ts';
import { initiatePayment } from '../testing/payment-commands.ts';
import { changeAccepted, changeId } from '../testing/change-proposals.ts';
import { extendHistory } from '../testing/extend-history.ts';
import { jobId, offerId, paintingHistory, rivalOfferId, times } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { plusHours } from '../time.ts';
import type { JobCommand } from './commands.ts';
import { jobDecider } from './decider.ts';

const { given } = specification(jobDecider);
const tipId = '90000000-0000-4000-8000-000000000001';
const code = 'amount_too_large';
const byReactor = (at: string) => ({ by: people.reactor, at });
type Rejection = Extract<JobCommand, { name: 'RecordPaymentRejection' }>['data'];
const rejection = (changes: Partial<Rejection> = {}): JobCommand => ({
  name: 'RecordPaymentRejection',
  data: { jobId, purpose: 'main', ref: offerId, method: 'authorise', code, ...changes },
});

describe("a booking's payment that the payment provider refuses to open", () => {
  const pending = paintingHistory('OfferAccepted');

  it('ends the acceptance at once, and the offer is valid again', () => {
    given(pending)
      .when(rejection(), byReactor(times.accepted))
      .thenEvents([
        { type: 'PaymentRejected', data: { purpose: 'main', ref: offerId, code } },
        { type: 'PaymentExpired', data: { offerId, paymentId: null } },
      ]);
    given(extendHistory(pending, [rejection(), byReactor(times.accepted)]))
      .when({ name: 'AcceptOffer', data: { jobId, offerId } }, { by: people.client, at: times.accepted })
      .thenEvents([{ type: 'OfferAccepted' }]);
  });

  it('ends what expired meanwhile', () => {
    given(pending)
      .when(rejection(), byReactor(times.offerExpires))
      .thenEvents([
        { type: 'PaymentRejected' },
        { type: 'PaymentExpired' },
        { type: 'OfferExpired', data: { offerId } },
      ]);
  });

  it('does not affect another offer, an acceptance with another payment method, or a paid one', () => {
    given(pending)
      .when(rejection({ ref: rivalOfferId }), byReactor(times.accepted))
      .thenNothing();
    given(pending)
      .when(rejection({ method: 'save' }), byReactor(times.accepted))
      .thenNothing();
    given(paintingHistory('PaymentInitiated')).when(rejection(), byReactor(times.accepted)).thenNothing();
    given(paintingHistory('JobBooked')).when(rejection(), byReactor(times.booked)).thenNothing();
    given(extendHistory(pending, [rejection(), byReactor(times.accepted)]))
      .when(rejection(), byReactor(times.accepted))
      .thenNothing();
  });

  it('in place of a failed one leaves the time for another card unchanged', () => {
    const soon = plusHours(fundingFailed.at, 1);
    const retried = extendHistory(atRisk(), [
      { name: 'RetryPayment', data: { jobId } },
      { by: people.client, at: soon },
    ]);
    given(retried)
      .when(rejection({ method: 'capture' }), byReactor(soon))
      .thenEvents([{ type: 'PaymentRejected', data: { purpose: 'main', code } }]);
    given(extendHistory(retried, [rejection({ method: 'capture' }), byReactor(soon)]))
      .when({ name: 'RetryPayment', data: { jobId } }, { by: people.client, at: soon })
      .thenEvents([{ type: 'PaymentRetried', data: { attempt: 2 } }]);
  });
});

describe('the payment of a higher price that the payment provider refuses to open', () => {
  const at = '2027-03-05T09:00:00.000Z';
  const waiting = changeAccepted(paintingHistory('JobBooked'), { price: 45_000 }, at);
  const rejected = rejection({ purpose: 'extra', ref: changeId, method: 'capture' });

  it('ends the change, and another can be proposed', () => {
    given(waiting)
      .when(rejected, byReactor(at))
      .thenEvents([
        { type: 'PaymentRejected', data: { purpose: 'extra', ref: changeId, code } },
        { type: 'ChangeExpired', data: { changeId, paymentId: null } },
      ]);
    const next: JobCommand = {
      name: 'ProposeChange',
      data: { jobId, changeId: tipId, price: 44_000, startAt: null, durationMinutes: null, reason: 'Less, then.' },
    };
    given(extendHistory(waiting, [rejected, byReactor(at)]))
      .when(next, { by: people.provider, at })
      .thenEvents([{ type: 'ChangeProposed' }]);
  });

  it('does not affect a change that is over', () => {
    given(paintingHistory('JobBooked')).when(rejected, byReactor(at)).thenNothing();
    given(extendHistory(waiting, [rejected, byReactor(at)]))
      .when(rejected, byReactor(at))
      .thenNothing();
    const opened = initiatePayment({ purpose: 'extra', ref: changeId, paymentId: 'pi_extra', amount: 3240 });
    given(extendHistory(waiting, [opened, byReactor(at)]))
      .when(rejected, byReactor(at))
      .thenNothing();
  });
});

describe('a tip whose payment the payment provider refuses to open', () => {
  const given100: JobCommand = { name: 'GiveTip', data: { jobId, tipId, amount: 100 } };
  const tipped = extendHistory(paintingHistory('FundsReleased'), [given100, { by: people.client, at: times.released }]);
  const rejected = rejection({ purpose: 'tip', ref: tipId, method: 'capture' });

  it('expires at once and no longer counts towards the limit', () => {
    given(tipped)
      .when(rejected, byReactor(times.released))
      .thenEvents([
        { type: 'PaymentRejected', data: { purpose: 'tip', ref: tipId, code } },
        { type: 'TipExpired', data: { tipId, paymentId: null } },
      ]);
    given(extendHistory(tipped, [rejected, byReactor(times.released)]))
      .when(rejected, byReactor(times.released))
      .thenNothing();
  });
});
