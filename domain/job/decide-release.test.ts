import { describe, it } from 'vitest';

import { recordCapture, initiatePayment } from '../testing/payment-commands.ts';
import { changeAccepted, changeId } from '../testing/change-proposals.ts';
import { extendHistory } from '../testing/extend-history.ts';
import { jobId, paintingHistory, paymentId, times } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import type { JobCommand } from './commands.ts';
import { jobDecider } from './decider.ts';

const { given } = specification(jobDecider);
const due = (at: string) => ({ by: people.deadline, at });

describe('the release', () => {
  const release = (claim = 1): JobCommand => ({ name: 'ReleaseFunds', data: { jobId, claim } });

  it('comes at the end of the grace period and not a moment before', () => {
    given(paintingHistory('JobApproved'))
      .when(release(), due(times.graceEnds))
      .thenEvents([{ type: 'FundsReleased', data: { releasedAt: times.graceEnds } }]);
    given(paintingHistory('JobApproved')).when(release(), due('2027-03-10T10:41:59.999Z')).thenNothing();
  });

  it('splits the captured money between the provider and the platform', () => {
    given(paintingHistory('JobApproved'))
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
      changeAccepted(paintingHistory('JobBooked'), { price: 60_000 }, at),
      [
        initiatePayment({ purpose: 'extra', ref: changeId, paymentId: 'pi_extra', amount: 18_640 }),
        { by: people.reactor, at },
      ],
      [recordCapture('pi_extra', 18_640), byWebhook(at)],
      [{ name: 'RequestCapture', data: { jobId } }, due(times.captureDue)],
      [recordCapture(paymentId), byWebhook(times.captureDue)],
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
    given(paintingHistory('JobApproved', { nth: 2 }))
      .when(release(), due(times.released))
      .thenEvents([{ type: 'FundsReleased', data: { closesAt: times.closes } }]);
  });

  it('waits for the second grace period after a cancelled approval', () => {
    given(paintingHistory('ApprovalCancelled')).when(release(), due(times.graceEnds)).thenNothing();
    given(paintingHistory('JobApproved', { nth: 2 }))
      .when(release(), due(times.graceEnds))
      .thenNothing();
  });

  it('happens once for this claim', () => {
    given(paintingHistory('FundsReleased')).when(release(), due(times.released)).thenNothing();
    given(paintingHistory('JobApproved')).when(release(2), due(times.graceEnds)).thenNothing();
    given(paintingHistory('CompletionClaimed')).when(release(), due(times.graceEnds)).thenNothing();
  });

  it('cannot be requested by a person', () => {
    given(paintingHistory('JobApproved'))
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
    given(paintingHistory('FundsReleased'))
      .when(record(), byReactor)
      .thenEvents([
        { type: 'TransferSent', data: { amount: 36_960, currency: 'EUR', providerId: people.provider.id } },
      ]);
    given(paintingHistory('TransferSent')).when(record(), byReactor).thenNothing();
    given(paintingHistory('FundsReleased')).when(record(36_961), byReactor).thenRejected('VALIDATION_ERROR', 'amount');
  });

  it('is recorded even after the close', () => {
    given([...paintingHistory('FundsReleased'), { type: 'JobClosed', data: { jobId } }])
      .when(record(), byReactor)
      .thenEvents([{ type: 'TransferSent' }]);
  });

  it('is not recorded before the release', () => {
    given(paintingHistory('JobApproved')).when(record(), byReactor).thenNothing();
  });
});

describe('the close', () => {
  const close: JobCommand = { name: 'CloseJob', data: { jobId } };

  it('comes 14 days after the release, once', () => {
    given(paintingHistory('TransferSent'))
      .when(close, due(times.closes))
      .thenEvents([{ type: 'JobClosed' }]);
    given(paintingHistory('TransferSent')).when(close, due('2027-03-25T08:59:59.999Z')).thenNothing();
    given(paintingHistory('JobClosed')).when(close, due(times.closes)).thenNothing();
  });
});
