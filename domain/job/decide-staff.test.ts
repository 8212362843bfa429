import { describe, expect, it } from 'vitest';

import type { JobEvent } from '#events/catalog/job.ts';
import type { Actor } from '#events/log/event-log.ts';

import { changeAccepted } from '../testing/changes.ts';
import { chargedBack, charging, webhook } from '../testing/chargebacks.ts';
import { admins, disputed, disputing } from '../testing/disputes.ts';
import { jobAfter, lived } from '../testing/lives.ts';
import { jobId, painting, paymentId, times } from '../testing/painting.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/specification.ts';
import { plusHours } from '../time.ts';
import type { JobCommand } from './commands.ts';
import { jobDecider } from './decider.ts';

const { given } = specification(jobDecider);
const at = times.claimed;
const claimed = painting('CompletionClaimed');
const refundId = '90000000-0000-4000-8000-000000000001';
const reason = 'The client and the Homewright both asked for it.';
const propose = (refund: number): JobCommand => ({ name: 'ProposeRefund', data: { jobId, refundId, refund, reason } });
const confirm: JobCommand = { name: 'ConfirmRefund', data: { jobId, refundId } };
const reject: JobCommand = { name: 'RejectRefund', data: { jobId, refundId } };
const support = { by: people.support, at };
const admin = { by: admins.first, at };
const other = { by: admins.second, at };

/** The same job with so much money held. */
const holding = (total: number) =>
  painting('CompletionClaimed', {
    changes: {
      OfferAccepted: { price: total - 4_000, serviceFee: 4_000, commission: 5_000, total },
      JobBooked: { authorised: total },
      PaymentCaptured: { amount: total },
    },
  });
/** The most that one admin decides about, and a cent more. */
const most = holding(50_000);
const dear = holding(50_001);

describe('a refund that support proposes', () => {
  it('is up to 50 EUR, and always confirmed by an admin', () => {
    given(claimed)
      .when(propose(5_000), support)
      .thenEvents([{ type: 'RefundProposed', data: { staffId: people.support.id, refund: 5_000, reason } }]);
    given(claimed).when(propose(5_001), support).thenRefused('ABOVE_LIMIT');
  });

  it('is for two admins where more is held than one of them decides about, however little goes back', () => {
    given(most)
      .when(propose(1), support)
      .thenEvents([{ type: 'RefundProposed', data: { staffId: people.support.id, refund: 1 } }]);
    given(dear).when(propose(1), support).thenRefused('ABOVE_LIMIT');
  });

  it('goes back when it is confirmed, and the rest is shared pro rata', () => {
    given(lived(claimed, [propose(5_000), support]))
      .when(confirm, admin)
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

  it('is not confirmed by support', () => {
    given(lived(claimed, [propose(5_000), support]))
      .when(confirm, support)
      .thenRefused('NOT_ALLOWED');
  });

  it('that is rejected leaves the job as it was', () => {
    const proposed = lived(claimed, [propose(5_000), support]);
    given(proposed)
      .when(reject, admin)
      .thenEvents([{ type: 'RefundRejected', data: { refundId } }]);
    const rejected = lived(proposed, [reject, admin]);
    expect(jobAfter(rejected)).toEqual(jobAfter(claimed));
    given(rejected).when(confirm, admin).thenRefused('NOT_FOUND');
  });
});

describe('a refund by an admin', () => {
  it('is done at once where up to 500 EUR are held', () => {
    given(most)
      .when(propose(50_000), admin)
      .thenEvents([
        { type: 'AdminRefunded', data: { adminId: admins.first.id, secondAdminId: null, refund: 50_000, reason } },
        { type: 'JobSettled', data: { refund: 50_000, refunds: [{ paymentId, amount: 50_000 }] } },
      ]);
  });

  it('needs a second admin where more is held, however little goes back; never the same one', () => {
    for (const refund of [1, 50_001]) {
      given(dear)
        .when(propose(refund), admin)
        .thenEvents([{ type: 'RefundProposed', data: { staffId: admins.first.id, refund } }]);
      const proposed = lived(dear, [propose(refund), admin]);
      given(proposed).when(confirm, admin).thenRefused('SECOND_ADMIN_NEEDED');
      given(proposed)
        .when(confirm, other)
        .thenEvents([{ type: 'AdminRefunded', data: { secondAdminId: admins.second.id } }, { type: 'JobSettled' }]);
    }
  });

  it('is more than nothing and no more than is held, one at a time', () => {
    given(claimed).when(propose(0), admin).thenRefused('VALIDATION_ERROR', 'refund');
    given(claimed).when(propose(45_361), admin).thenRefused('VALIDATION_ERROR', 'refund');
    given(lived(claimed, [propose(100), support]))
      .when(propose(100), admin)
      .thenRefused('ALREADY_DONE');
  });

  it('needs money that is held, and a job that is not in dispute', () => {
    given(painting('JobBooked')).when(propose(100), admin).thenRefused('NOT_CAPTURED');
    given(disputed.directFix()).when(propose(100), admin).thenRefused('WRONG_STATE');
    given(claimed).when(propose(100), { by: people.client, at }).thenRefused('NOT_ALLOWED');
  });
});

describe('a release by an admin', () => {
  const releaseId = '90000000-0000-4000-8000-000000000002';
  const release: JobCommand = { name: 'ReleaseByAdmin', data: { jobId, releaseId, reason } };
  const confirmRelease: JobCommand = { name: 'ConfirmRelease', data: { jobId, releaseId } };
  const rejectRelease: JobCommand = { name: 'RejectRelease', data: { jobId, releaseId } };
  const proposed = lived(dear, [release, admin]);

  it('pays the Homewright, and settles the job, at once where up to 500 EUR are held', () => {
    given(claimed)
      .when(release, admin)
      .thenEvents([
        { type: 'AdminReleased', data: { adminId: admins.first.id, secondAdminId: null, reason } },
        { type: 'JobSettled', data: { cause: 'admin', refund: 0, providerAmount: 36_960, platformAmount: 8_400 } },
      ]);
    expect(jobAfter(lived(claimed, [release, admin])).state).toBe('Settled');
    given(most)
      .when(release, admin)
      .thenEvents([{ type: 'AdminReleased' }, { type: 'JobSettled' }]);
  });

  it('is proposed where more is held, and confirmed by another admin', () => {
    given(dear)
      .when(release, admin)
      .thenEvents([{ type: 'ReleaseProposed', data: { releaseId, adminId: admins.first.id, reason } }]);
    expect(jobAfter(proposed)).toMatchObject({
      state: 'CompletionClaimed',
      moneyProposal: { kind: 'release', proposalId: releaseId },
    });
    given(proposed).when(confirmRelease, admin).thenRefused('SECOND_ADMIN_NEEDED');
    given(proposed)
      .when(confirmRelease, other)
      .thenEvents([
        {
          type: 'AdminReleased',
          data: { adminId: admins.first.id, secondAdminId: admins.second.id, reason: null },
        },
        { type: 'JobSettled', data: { cause: 'admin', refund: 0, providerAmount: 41_001, platformAmount: 9_000 } },
      ]);
    expect(jobAfter(lived(proposed, [confirmRelease, other]))).toMatchObject({
      state: 'Settled',
      moneyProposal: null,
    });
  });

  it('that is rejected leaves the job as it was', () => {
    given(proposed)
      .when(rejectRelease, other)
      .thenEvents([{ type: 'ReleaseRejected', data: { releaseId, adminId: admins.second.id } }]);
    const rejected = lived(proposed, [rejectRelease, other]);
    expect(jobAfter(rejected)).toEqual(jobAfter(dear));
    given(rejected).when(confirmRelease, other).thenRefused('NOT_FOUND');
  });

  it('and a refund wait for a second admin one at a time', () => {
    given(proposed).when(release, other).thenRefused('ALREADY_DONE');
    given(proposed).when(propose(100), support).thenRefused('ALREADY_DONE');
    given(lived(dear, [propose(100), admin]))
      .when(release, other)
      .thenRefused('ALREADY_DONE');
    given(lived(claimed, [propose(100), support]))
      .when(release, admin)
      .thenEvents([{ type: 'AdminReleased' }, { type: 'JobSettled' }]);
  });

  it('is for admins', () => {
    for (const command of [release, confirmRelease, rejectRelease]) {
      given(proposed).when(command, support).thenRefused('NOT_ALLOWED');
      given(proposed).when(command, { by: people.provider, at }).thenRefused('NOT_ALLOWED');
    }
  });
});

describe('what staff proposed to do with the money ends with the situation that it was about:', () => {
  const later = plusHours(at, 1);
  const after = plusHours(at, 2);
  const by = (person: Actor, instant = later) => ({ by: person, at: instant });
  const proposedOn = (history: readonly JobEvent[]) => lived(history, [propose(100), support]);
  const approve: JobCommand = { name: 'ApproveJob', data: { jobId } };
  const cancelApproval: JobCommand = { name: 'CancelApproval', data: { jobId, reason: 'One wall was left out.' } };
  const askChanges: JobCommand = {
    name: 'RequestChanges',
    data: { jobId, reason: 'One corner was left out.', photos: [] },
  };
  const reportNoShow: JobCommand = {
    name: 'ReportNoShow',
    data: { jobId, statement: 'Nobody was there at nine.', files: [] },
  };
  const withdrawNoShow: JobCommand = { name: 'WithdrawNoShow', data: { jobId } };

  it.each([
    [
      'a dispute that was withdrawn',
      lived(
        proposedOn(claimed),
        [disputing.open(), by(people.client)],
        [disputing.withdraw(), by(people.client, after)],
      ),
    ],
    [
      'a chargeback that was won',
      lived(chargedBack(proposedOn(claimed), later), [charging.close(true), webhook(after)]),
    ],
    ['changes that the client asked for', lived(proposedOn(claimed), [askChanges, by(people.client)])],
    [
      'an approval that was cancelled',
      lived(proposedOn(claimed), [approve, by(people.client)], [cancelApproval, by(people.client, after)]),
    ],
    [
      'an absence that was reported and withdrawn',
      lived(
        proposedOn(painting('PaymentCaptured')),
        [reportNoShow, by(people.client, plusHours(times.start, 1))],
        [withdrawNoShow, by(people.client, plusHours(times.start, 2))],
      ),
    ],
    [
      'work that began',
      [
        ...proposedOn(painting('PaymentCaptured')),
        ...painting('WorkStarted').slice(painting('PaymentCaptured').length),
      ],
    ],
    ['a claim', [...proposedOn(painting('WorkStarted')), ...claimed.slice(painting('WorkStarted').length)]],
    [
      'other terms',
      changeAccepted(proposedOn(painting('PaymentCaptured')), { price: 30_000 }, '2027-03-07T10:00:00.000Z'),
    ],
  ])('%s', (_what, history) => {
    expect(jobAfter(history).moneyProposal).toBeNull();
    given(history)
      .when(confirm, { by: admins.first, at: plusHours(at, 3) })
      .thenRefused('NOT_FOUND');
  });

  it('nothing of it waits in a dispute or at the bank', () => {
    const inDispute = lived(proposedOn(claimed), [disputing.open(), by(people.client)]);
    expect(jobAfter(inDispute)).toMatchObject({ state: 'Disputed', moneyProposal: null });
    const atBank = chargedBack(proposedOn(claimed), later);
    expect(jobAfter(atBank)).toMatchObject({ state: 'ChargebackOpen', moneyProposal: null });
  });

  it('but claimed work that is approved is the same work, also where silence approves', () => {
    const auto: JobCommand = { name: 'AutoApproveJob', data: { jobId, claim: 1 } };
    const byClient = lived(proposedOn(claimed), [approve, by(people.client)]);
    const bySilence = lived(proposedOn(claimed), [auto, by(people.deadline, times.autoApprove)]);
    for (const [approved, then] of [
      [byClient, after],
      [bySilence, times.autoApprove],
    ] as const) {
      given(approved)
        .when(confirm, { by: admins.first, at: then })
        .thenEvents([{ type: 'AdminRefunded' }, { type: 'JobSettled' }]);
    }
  });
});
