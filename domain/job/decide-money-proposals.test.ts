import { describe, expect, it } from 'vitest';

import { admins, disputed } from '../testing/disputes.ts';
import { jobAfter, extendHistory } from '../testing/extend-history.ts';
import { admin, claimed, confirmRefund, proposeRefund, reason, refundId, support } from '../testing/money-proposals.ts';
import { jobId, paintingHistory, paymentId, times } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import type { JobCommand } from './commands.ts';
import { jobDecider } from './decider.ts';

const { given } = specification(jobDecider);
const at = times.claimed;
const reject: JobCommand = { name: 'RejectRefund', data: { jobId, refundId } };
const other = { by: admins.second, at };

/** The same job with this amount held. */
const holding = (total: number) =>
  paintingHistory('CompletionClaimed', {
    changes: {
      OfferAccepted: { price: total - 4_000, serviceFee: 4_000, commission: 5_000, total },
      JobBooked: { authorised: total },
      PaymentCaptured: { amount: total },
    },
  });
/** The most that one admin can decide about, and a cent more. */
const maxHolding = holding(50_000);
const dear = holding(50_001);

describe('a refund that support proposes', () => {
  it('is limited to 50 EUR and always confirmed by an admin', () => {
    given(claimed)
      .when(proposeRefund(5_000), support)
      .thenEvents([{ type: 'RefundProposed', data: { staffId: people.support.id, refund: 5_000, reason } }]);
    given(claimed).when(proposeRefund(5_001), support).thenRejected('ABOVE_LIMIT');
  });

  it('requires two admins when more is held than one can decide about, however small the refund', () => {
    given(maxHolding)
      .when(proposeRefund(1), support)
      .thenEvents([{ type: 'RefundProposed', data: { staffId: people.support.id, refund: 1 } }]);
    given(dear).when(proposeRefund(1), support).thenRejected('ABOVE_LIMIT');
  });

  it('takes effect when it is confirmed, and the rest is shared pro rata', () => {
    given(extendHistory(claimed, [proposeRefund(5_000), support]))
      .when(confirmRefund, admin)
      .thenEvents([
        {
          type: 'AdminRefunded',
          data: { refundId, adminId: people.support.id, secondAdminId: admins.first.id, refund: 5_000, reason: null },
        },
        {
          type: 'JobSettled',
          // 40,360 of 45,360 are left: 36,960 × 40,360 / 45,360 = 32,885.9
          data: { cause: 'admin', captured: 45_360, refund: 5_000, providerAmount: 32_886, platformAmount: 7_474 },
        },
      ]);
  });

  it('cannot be confirmed by support', () => {
    given(extendHistory(claimed, [proposeRefund(5_000), support]))
      .when(confirmRefund, support)
      .thenRejected('NOT_ALLOWED');
  });

  it('that is rejected does not change the job', () => {
    const proposed = extendHistory(claimed, [proposeRefund(5_000), support]);
    given(proposed)
      .when(reject, admin)
      .thenEvents([{ type: 'RefundRejected', data: { refundId } }]);
    const rejected = extendHistory(proposed, [reject, admin]);
    expect(jobAfter(rejected)).toEqual({ ...jobAfter(claimed), usedIds: jobAfter(proposed).usedIds });
    given(rejected).when(confirmRefund, admin).thenRejected('NOT_FOUND');
  });
});

describe('a refund by an admin', () => {
  it('takes effect at once with up to 500 EUR held', () => {
    given(maxHolding)
      .when(proposeRefund(50_000), admin)
      .thenEvents([
        { type: 'AdminRefunded', data: { adminId: admins.first.id, secondAdminId: null, refund: 50_000, reason } },
        { type: 'JobSettled', data: { refund: 50_000, refunds: [{ paymentId, amount: 50_000 }] } },
      ]);
  });

  it('requires a different second admin when more is held, however small the refund', () => {
    for (const refund of [1, 50_001]) {
      given(dear)
        .when(proposeRefund(refund), admin)
        .thenEvents([{ type: 'RefundProposed', data: { staffId: admins.first.id, refund } }]);
      const proposed = extendHistory(dear, [proposeRefund(refund), admin]);
      given(proposed).when(confirmRefund, admin).thenRejected('SECOND_ADMIN_NEEDED');
      given(proposed)
        .when(confirmRefund, other)
        .thenEvents([{ type: 'AdminRefunded', data: { secondAdminId: admins.second.id } }, { type: 'JobSettled' }]);
    }
  });

  it('must be more than zero and at most the held amount, one at a time', () => {
    given(claimed).when(proposeRefund(0), admin).thenRejected('VALIDATION_ERROR', 'refund');
    given(claimed).when(proposeRefund(45_361), admin).thenRejected('VALIDATION_ERROR', 'refund');
    given(extendHistory(claimed, [proposeRefund(100), support]))
      .when(proposeRefund(100), admin)
      .thenRejected('ALREADY_DONE');
  });

  it('requires held money and a job without a dispute', () => {
    given(paintingHistory('JobBooked')).when(proposeRefund(100), admin).thenRejected('NOT_CAPTURED');
    given(disputed.directFix()).when(proposeRefund(100), admin).thenRejected('WRONG_STATE');
    given(claimed).when(proposeRefund(100), { by: people.client, at }).thenRejected('NOT_ALLOWED');
  });
});

describe('a release by an admin', () => {
  const releaseId = '90000000-0000-4000-8000-000000000002';
  const release: JobCommand = { name: 'ReleaseByAdmin', data: { jobId, releaseId, reason } };
  const confirmRelease: JobCommand = { name: 'ConfirmRelease', data: { jobId, releaseId } };
  const rejectRelease: JobCommand = { name: 'RejectRelease', data: { jobId, releaseId } };
  const proposed = extendHistory(dear, [release, admin]);

  it('pays the provider and settles the job, at once with up to 500 EUR held', () => {
    given(claimed)
      .when(release, admin)
      .thenEvents([
        { type: 'AdminReleased', data: { adminId: admins.first.id, secondAdminId: null, reason } },
        { type: 'JobSettled', data: { cause: 'admin', refund: 0, providerAmount: 36_960, platformAmount: 8_400 } },
      ]);
    expect(jobAfter(extendHistory(claimed, [release, admin])).state).toBe('Settled');
    given(maxHolding)
      .when(release, admin)
      .thenEvents([{ type: 'AdminReleased' }, { type: 'JobSettled' }]);
  });

  it('is proposed when more is held, and confirmed by another admin', () => {
    given(dear)
      .when(release, admin)
      .thenEvents([{ type: 'ReleaseProposed', data: { releaseId, adminId: admins.first.id, reason } }]);
    expect(jobAfter(proposed)).toMatchObject({
      state: 'CompletionClaimed',
      moneyProposal: { kind: 'release', proposalId: releaseId },
    });
    given(proposed).when(confirmRelease, admin).thenRejected('SECOND_ADMIN_NEEDED');
    given(proposed)
      .when(confirmRelease, other)
      .thenEvents([
        {
          type: 'AdminReleased',
          data: { adminId: admins.first.id, secondAdminId: admins.second.id, reason: null },
        },
        { type: 'JobSettled', data: { cause: 'admin', refund: 0, providerAmount: 41_001, platformAmount: 9_000 } },
      ]);
    expect(jobAfter(extendHistory(proposed, [confirmRelease, other]))).toMatchObject({
      state: 'Settled',
      moneyProposal: null,
    });
  });

  it('that is rejected does not change the job', () => {
    given(proposed)
      .when(rejectRelease, other)
      .thenEvents([{ type: 'ReleaseRejected', data: { releaseId, adminId: admins.second.id } }]);
    const rejected = extendHistory(proposed, [rejectRelease, other]);
    expect(jobAfter(rejected)).toEqual({ ...jobAfter(dear), usedIds: jobAfter(proposed).usedIds });
    given(rejected).when(confirmRelease, other).thenRejected('NOT_FOUND');
  });

  it('and a refund cannot both wait for a second admin', () => {
    given(proposed).when(release, other).thenRejected('ALREADY_DONE');
    given(proposed).when(proposeRefund(100), support).thenRejected('ALREADY_DONE');
    given(extendHistory(dear, [proposeRefund(100), admin]))
      .when(release, other)
      .thenRejected('ALREADY_DONE');
    given(extendHistory(claimed, [proposeRefund(100), support]))
      .when(release, admin)
      .thenEvents([{ type: 'AdminReleased' }, { type: 'JobSettled' }]);
  });

  it('is possible for admins only', () => {
    for (const command of [release, confirmRelease, rejectRelease]) {
      given(proposed).when(command, support).thenRejected('NOT_ALLOWED');
      given(proposed).when(command, { by: people.provider, at }).thenRejected('NOT_ALLOWED');
    }
  });
});
