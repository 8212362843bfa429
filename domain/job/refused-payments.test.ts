import { describe, it } from 'vitest';

import { atRisk, fellThrough, initiated } from '../testing/bookings.ts';
import { changeAccepted, changeId } from '../testing/changes.ts';
import { lived } from '../testing/lives.ts';
import { jobId, offerId, painting, rivalOfferId, times } from '../testing/painting.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/specification.ts';
import { plusHours } from '../time.ts';
import type { JobCommand } from './commands.ts';
import { jobDecider } from './decider.ts';

const { given } = specification(jobDecider);
const tipId = '90000000-0000-4000-8000-000000000001';
const code = 'amount_too_large';
const told = (at: string) => ({ by: people.reactor, at });
type Refusal = Extract<JobCommand, { name: 'RecordPaymentRefusal' }>['data'];
const refusal = (changes: Partial<Refusal> = {}): JobCommand => ({
  name: 'RecordPaymentRefusal',
  data: { jobId, purpose: 'main', ref: offerId, method: 'authorise', code, ...changes },
});

describe("a booking's payment that the payment provider refuses to open", () => {
  const pending = painting('OfferAccepted');

  it('ends the acceptance at once, and the offer stands again', () => {
    given(pending)
      .when(refusal(), told(times.accepted))
      .thenEvents([
        { type: 'PaymentRefused', data: { purpose: 'main', ref: offerId, code } },
        { type: 'PaymentExpired', data: { offerId, paymentId: null } },
      ]);
    given(lived(pending, [refusal(), told(times.accepted)]))
      .when({ name: 'AcceptOffer', data: { jobId, offerId } }, { by: people.client, at: times.accepted })
      .thenEvents([{ type: 'OfferAccepted' }]);
  });

  it('brings about what ran out meanwhile', () => {
    given(pending)
      .when(refusal(), told(times.offerExpires))
      .thenEvents([
        { type: 'PaymentRefused' },
        { type: 'PaymentExpired' },
        { type: 'OfferExpired', data: { offerId } },
      ]);
  });

  it('is nothing to another offer, to an acceptance that is paid in another way, or to what is paid by now', () => {
    given(pending)
      .when(refusal({ ref: rivalOfferId }), told(times.accepted))
      .thenNothing();
    given(pending)
      .when(refusal({ method: 'save' }), told(times.accepted))
      .thenNothing();
    given(painting('PaymentInitiated')).when(refusal(), told(times.accepted)).thenNothing();
    given(painting('JobBooked')).when(refusal(), told(times.booked)).thenNothing();
    given(lived(pending, [refusal(), told(times.accepted)]))
      .when(refusal(), told(times.accepted))
      .thenNothing();
  });

  it('in place of one that fell through, leaves the time for another one as it was', () => {
    const soon = plusHours(fellThrough.at, 1);
    const retried = lived(atRisk(), [
      { name: 'RetryPayment', data: { jobId } },
      { by: people.client, at: soon },
    ]);
    given(retried)
      .when(refusal({ method: 'capture' }), told(soon))
      .thenEvents([{ type: 'PaymentRefused', data: { purpose: 'main', code } }]);
    given(lived(retried, [refusal({ method: 'capture' }), told(soon)]))
      .when({ name: 'RetryPayment', data: { jobId } }, { by: people.client, at: soon })
      .thenEvents([{ type: 'PaymentRetried', data: { attempt: 2 } }]);
  });
});

describe('the payment of a higher price that the payment provider refuses to open', () => {
  const at = '2027-03-05T09:00:00.000Z';
  const waiting = changeAccepted(painting('JobBooked'), { price: 45_000 }, at);
  const refused = refusal({ purpose: 'extra', ref: changeId, method: 'capture' });

  it('ends the change, and another one can be proposed', () => {
    given(waiting)
      .when(refused, told(at))
      .thenEvents([
        { type: 'PaymentRefused', data: { purpose: 'extra', ref: changeId, code } },
        { type: 'ChangeExpired', data: { changeId, paymentId: null } },
      ]);
    const next: JobCommand = {
      name: 'ProposeChange',
      data: { jobId, changeId: tipId, price: 44_000, startAt: null, durationMinutes: null, reason: 'Less, then.' },
    };
    given(lived(waiting, [refused, told(at)]))
      .when(next, { by: people.provider, at })
      .thenEvents([{ type: 'ChangeProposed' }]);
  });

  it('is nothing to a change that is over', () => {
    given(painting('JobBooked')).when(refused, told(at)).thenNothing();
    given(lived(waiting, [refused, told(at)]))
      .when(refused, told(at))
      .thenNothing();
    const opened = initiated({ purpose: 'extra', ref: changeId, paymentId: 'pi_extra', amount: 3240 });
    given(lived(waiting, [opened, told(at)]))
      .when(refused, told(at))
      .thenNothing();
  });
});

describe('a tip whose payment the payment provider refuses to open', () => {
  const given100: JobCommand = { name: 'GiveTip', data: { jobId, tipId, amount: 100 } };
  const tipped = lived(painting('FundsReleased'), [given100, { by: people.client, at: times.released }]);
  const refused = refusal({ purpose: 'tip', ref: tipId, method: 'capture' });

  it('lapses at once, and counts against no other', () => {
    given(tipped)
      .when(refused, told(times.released))
      .thenEvents([
        { type: 'PaymentRefused', data: { purpose: 'tip', ref: tipId, code } },
        { type: 'TipLapsed', data: { tipId, paymentId: null } },
      ]);
    given(lived(tipped, [refused, told(times.released)]))
      .when(refused, told(times.released))
      .thenNothing();
  });
});
