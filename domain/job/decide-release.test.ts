import { describe, it } from 'vitest';

import { captured, initiated } from '../testing/bookings.ts';
import { changeAccepted, changeId } from '../testing/change-proposals.ts';
import { extendHistory } from '../testing/extend-history.ts';
import { jobId, painting, paymentId, times } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import type { JobCommand } from './commands.ts';
import { jobDecider } from './decider.ts';

const { given } = specification(jobDecider);
const due = (at: string) => ({ by: people.deadline, at });

describe('the release', () => {
  const release = (claim = 1): JobCommand => ({ name: 'ReleaseFunds', data: { jobId, claim } });

  it('comes at the end of the grace period and not a moment before', () => {
    given(painting('JobApproved'))
      .when(release(), due(times.graceEnds))
      .thenEvents([{ type: 'FundsReleased', data: { releasedAt: times.graceEnds } }]);
    given(painting('JobApproved')).when(release(), due('2027-03-10T10:41:59.999Z')).thenNothing();
  });

  it('splits the captured money between the provider and the platform', () => {
    given(painting('JobApproved'))
      .when(release(), due(times.graceEnds))
      .thenEvents([
        {
          type: 'FundsReleased',
          data: { providerId: people.provider.id, providerAmount: 36_960, platformAmount: 8400, currency: 'EUR' },
        },
      ]);
  });

  it('pays the provider from the booking first, then from the price rise', () => {
    const at = '2027-03-05T09:00:00.000Z';
    const byProvider = (instant: string) => ({ by: people.provider, at: instant });
    const byWebhook = (instant: string) => ({ by: people.webhook, at: instant });
    const approved = extendHistory(
      changeAccepted(painting('JobBooked'), { price: 60_000 }, at),
      [
        initiated({ purpose: 'extra', ref: changeId, paymentId: 'pi_extra', amount: 18_640 }),
        { by: people.reactor, at },
      ],
      [captured('pi_extra', 18_640), byWebhook(at)],
      [{ name: 'RequestCapture', data: { jobId } }, due(times.captureDue)],
      [captured(paymentId), byWebhook(times.captureDue)],
      [{ name: 'StartWork', data: { jobId } }, byProvider(times.start)],
      [{ name: 'ClaimCompletion', data: { jobId, note: 'Done.', photos: [] } }, byProvider(times.claimed)],
      [
        { name: 'ApproveJob', data: { jobId } },
        { by: people.client, at: times.approved },
      ],
    );
    // 600.00 less 12 % is 528.00, of the 640.00 paid: 453.60 and 186.40.
    given(approved)
      .when(release(), due(times.graceEnds))
      .thenEvents([
        {
          type: 'FundsReleased',
          data: {
            captured: 64_000,
            providerAmount: 52_800,
            platformAmount: 11_200,
            transfers: [
              { paymentId, amount: 45_360 },
              { paymentId: 'pi_extra', amount: 7440 },
            ],
          },
        },
      ]);
  });

  it('leaves reviews open for 14 days', () => {
    given(painting('JobApproved', { nth: 2 }))
      .when(release(), due(times.released))
      .thenEvents([{ type: 'FundsReleased', data: { closesAt: times.closes } }]);
  });

  it('waits for the second grace period after a cancelled approval', () => {
    given(painting('ApprovalCancelled')).when(release(), due(times.graceEnds)).thenNothing();
    given(painting('JobApproved', { nth: 2 }))
      .when(release(), due(times.graceEnds))
      .thenNothing();
  });

  it('happens once for this claim', () => {
    given(painting('FundsReleased')).when(release(), due(times.released)).thenNothing();
    given(painting('JobApproved')).when(release(2), due(times.graceEnds)).thenNothing();
    given(painting('CompletionClaimed')).when(release(), due(times.graceEnds)).thenNothing();
  });

  it('cannot be requested by a person', () => {
    given(painting('JobApproved'))
      .when(release(), { by: people.provider, at: times.graceEnds })
      .thenRejected('NOT_ALLOWED');
  });
});

describe('the transfer', () => {
  const record = (amount = 36_960): JobCommand => ({
    name: 'RecordTransfer',
    data: { jobId, paymentId, transferId: 'tr_painting', amount },
  });
  const byReactor = { by: people.reactor, at: times.closes };

  it("is recorded once, with exactly the provider's share", () => {
    given(painting('FundsReleased'))
      .when(record(), byReactor)
      .thenEvents([
        { type: 'TransferSent', data: { amount: 36_960, currency: 'EUR', providerId: people.provider.id } },
      ]);
    given(painting('TransferSent')).when(record(), byReactor).thenNothing();
    given(painting('FundsReleased')).when(record(36_961), byReactor).thenRejected('VALIDATION_ERROR', 'amount');
  });

  it('is recorded even after the close', () => {
    given([...painting('FundsReleased'), { type: 'JobClosed', data: { jobId } }])
      .when(record(), byReactor)
      .thenEvents([{ type: 'TransferSent' }]);
  });

  it('is not recorded before the release', () => {
    given(painting('JobApproved')).when(record(), byReactor).thenNothing();
  });
});

describe('the close', () => {
  const close: JobCommand = { name: 'CloseJob', data: { jobId } };

  it('comes 14 days after the release, once', () => {
    given(painting('TransferSent'))
      .when(close, due(times.closes))
      .thenEvents([{ type: 'JobClosed' }]);
    given(painting('TransferSent')).when(close, due('2027-03-25T08:59:59.999Z')).thenNothing();
    given(painting('JobClosed')).when(close, due(times.closes)).thenNothing();
  });
});
