import { describe, expect, it } from 'vitest';

import type { JobEvent } from '#events/catalog/job.ts';

import { chargedBack, sampleChargebackCommands, reactor, webhook } from '../testing/sample-chargeback-commands.ts';
import { disputed, sampleDisputeCommands } from '../testing/disputes.ts';
import { jobAfter, extendHistory } from '../testing/extend-history.ts';
import { jobId, paintingHistory, paymentId, times } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { plusDays, plusHours } from '../time.ts';
import { jobDecider } from './decider.ts';
import { heldMoney } from './held-money.ts';

const { given } = specification(jobDecider);
const at = plusHours(times.claimed, 5);
const later = plusDays(at, 30);
const claimed = paintingHistory('CompletionClaimed');
const paid = paintingHistory('TransferSent');
const share = 36_960;

describe('a chargeback', () => {
  it.each([
    ['Booked', paintingHistory('PaymentCaptured')],
    ['CompletionClaimed', claimed],
    ['Disputed', disputed.mediation()],
    ['Released', paintingHistory('FundsReleased')],
    ['Closed', paintingHistory('JobClosed')],
  ])('freezes a job that is %s', (state, history) => {
    expect(jobAfter(history).state).toBe(state);
    expect(jobAfter(chargedBack(history, later)).state).toBe('ChargebackOpen');
  });

  it('blocks what people and admins can do with the money', () => {
    const frozen = chargedBack(claimed, at);
    const reason = 'So that it ends.';
    const client = { by: people.client, at };
    const admin = { by: people.admin, at };
    given(frozen).when(sampleDisputeCommands.open(), client).thenRejected('CHARGEBACK_OPEN');
    // Also rejected in its state before.
    given(frozen)
      .when({ name: 'CancelJob', data: { jobId, reason: null, fee: 0 } }, client)
      .thenRejected('WRONG_STATE');
    given(frozen).when({ name: 'ApproveJob', data: { jobId } }, client).thenRejected('CHARGEBACK_OPEN');
    given(frozen)
      .when({ name: 'ProposeRefund', data: { jobId, refundId: jobId, refund: 100, reason } }, admin)
      .thenRejected('CHARGEBACK_OPEN');
    given(frozen)
      .when({ name: 'ReleaseByAdmin', data: { jobId, releaseId: jobId, reason } }, admin)
      .thenRejected('CHARGEBACK_OPEN');
  });

  it('stops every deadline: none has an effect', () => {
    const frozen = chargedBack(paintingHistory('JobApproved'), times.approved);
    given(frozen)
      .when({ name: 'ReleaseFunds', data: { jobId, claim: 1 } }, { by: people.deadline, at: later })
      .thenNothing();
  });

  it('is recorded once', () => {
    given(chargedBack(claimed, at)).when(sampleChargebackCommands.open(), webhook(at)).thenNothing();
  });

  it('is answered with one evidence pack', () => {
    const pack = { name: 'RecordEvidencePack', data: { jobId, chargebackId: 'dp_1', sha256: 'a'.repeat(64) } } as const;
    const frozen = chargedBack(claimed, at);
    given(frozen)
      .when(pack, reactor(at))
      .thenEvents([{ type: 'EvidencePackSent' }]);
    given(extendHistory(frozen, [pack, reactor(at)]))
      .when(pack, reactor(later))
      .thenNothing();
  });
});

describe('a chargeback that is won', () => {
  it('returns the job to its state, with the remaining time', () => {
    const won = extendHistory(chargedBack(claimed, at), [sampleChargebackCommands.close(true), webhook(later)]);
    expect(jobAfter(won)).toMatchObject({
      state: 'CompletionClaimed',
      claim: { autoApproveAt: plusDays(times.autoApprove, 30) },
    });
    given(won).when(sampleChargebackCommands.close(true), webhook(later)).thenNothing();
  });

  it('returns the job to its dispute, whose stage and suspended deadlines continue', () => {
    const before = jobAfter(disputed.mediation());
    const won = jobAfter(
      extendHistory(chargedBack(disputed.mediation(), at), [sampleChargebackCommands.close(true), webhook(later)]),
    );
    expect(won.dispute).toEqual({
      ...before.dispute,
      stageDueAt: plusDays(before.dispute?.stageDueAt ?? '', 30),
      advanceAt: plusDays(before.dispute?.advanceAt ?? '', 30),
    });
  });
});

describe('a chargeback that is lost', () => {
  it("while the money is held: the bank's part is the refund, and we refund nothing of it", () => {
    given(chargedBack(claimed, at))
      .when(sampleChargebackCommands.close(false), webhook(later))
      .thenEvents([
        {
          type: 'ChargebackClosed',
          data: { won: false, paymentId, amount: 45_360, shares: [{ paymentId, amount: 0 }], resumed: [] },
        },
        {
          type: 'JobSettled',
          data: {
            cause: 'chargeback',
            captured: 45_360,
            refund: 45_360,
            providerAmount: 0,
            platformAmount: 0,
            refunds: [],
          },
        },
      ]);
  });

  it('of a released job leaves nothing to the provider, and the job settled', () => {
    const frozen = extendHistory(chargedBack(paid, later), [
      sampleChargebackCommands.reversed('tr_painting', share),
      reactor(later),
    ]);
    given(frozen)
      .when(sampleChargebackCommands.close(false), webhook(plusDays(later, 20)))
      .thenEvents([{ type: 'ChargebackClosed' }, { type: 'JobSettled', data: { refund: 45_360, providerAmount: 0 } }]);
  });
});

describe('two chargebacks on one job', () => {
  const extra = 'pi_extra';
  const raised: readonly JobEvent[] = [
    ...claimed,
    {
      type: 'PaymentInitiated',
      data: {
        jobId,
        paymentId: extra,
        amount: 5_400,
        currency: 'EUR',
        purpose: 'extra',
        ref: jobId,
        method: 'capture',
      },
    },
    {
      type: 'PaymentCaptured',
      data: { jobId, paymentId: extra, amount: 5_400, currency: 'EUR', purpose: 'extra', capturedAt: at, hold: null },
    },
  ];
  const second = sampleChargebackCommands.open({ chargebackId: 'dp_2', paymentId: extra, amount: 5_400 });
  const both = extendHistory(raised, [sampleChargebackCommands.open(), webhook(at)], [second, webhook(at)]);

  it('freeze it until the bank has decided both', () => {
    const one = extendHistory(both, [sampleChargebackCommands.close(true), webhook(later)]);
    expect(jobAfter(one).state).toBe('ChargebackOpen');
    expect(jobAfter(extendHistory(one, [sampleChargebackCommands.close(true, 'dp_2'), webhook(later)])).state).toBe(
      'CompletionClaimed',
    );
  });

  it('leave the result of the other one, in any order', () => {
    for (const [first, last] of [
      ['dp_1', 'dp_2'],
      ['dp_2', 'dp_1'],
    ] as const) {
      const one = extendHistory(both, [sampleChargebackCommands.close(first === 'dp_1', first), webhook(later)]);
      const after = jobAfter(
        extendHistory(one, [sampleChargebackCommands.close(last === 'dp_1', last), webhook(later)]),
      );
      expect(after).toMatchObject({ state: 'CompletionClaimed', bankTook: [{ paymentId: extra, amount: 5_400 }] });
      expect(heldMoney(after)).toBe(45_360);
    }
  });

  it('settle it if both are lost', () => {
    const lost = extendHistory(
      both,
      [sampleChargebackCommands.close(false), webhook(later)],
      [sampleChargebackCommands.close(false, 'dp_2'), webhook(later)],
    );
    expect(jobAfter(lost)).toMatchObject({ state: 'Settled', ending: { captured: 50_760, refund: 50_760 } });
  });
});

describe('a tip that is charged back', () => {
  const tipId = '80000000-0000-4000-8000-000000000001';
  const tip = { jobId, paymentId: 'pi_tip', amount: 1_000, currency: 'EUR' } as const;
  const thanked: readonly JobEvent[] = [
    ...paid,
    {
      type: 'TipGiven',
      data: {
        jobId,
        tipId,
        clientId: people.client.id,
        providerId: people.provider.id,
        amount: 1_000,
        currency: 'EUR',
        paymentDueAt: later,
      },
    },
    { type: 'PaymentInitiated', data: { ...tip, purpose: 'tip', ref: tipId, method: 'capture' } },
    { type: 'PaymentCaptured', data: { ...tip, purpose: 'tip', capturedAt: at, hold: null } },
    { type: 'TipPaid', data: { ...tip, tipId, providerId: people.provider.id } },
  ];
  const frozen = extendHistory(
    thanked,
    [sampleChargebackCommands.transferred('tr_tip', 1_000, 'pi_tip'), reactor(at)],
    [sampleChargebackCommands.open({ paymentId: 'pi_tip', amount: 1_000 }), webhook(at)],
    [sampleChargebackCommands.reversed('tr_tip', 1_000), reactor(at)],
  );

  it('and lost is returned to the client, and does not change the job or its share', () => {
    const lost = extendHistory(frozen, [sampleChargebackCommands.close(false), webhook(later)]);
    expect(lost.at(-1)?.type).toBe('ChargebackClosed');
    expect(jobAfter(lost)).toMatchObject({
      state: 'Released',
      transferBalances: { [paymentId]: { owed: share, requested: share }, pi_tip: { owed: 0, requested: 1_000 } },
    });
  });

  it('and lost in part leaves the rest to the provider', () => {
    const part = extendHistory(
      thanked,
      [sampleChargebackCommands.transferred('tr_tip', 1_000, 'pi_tip'), reactor(at)],
      [sampleChargebackCommands.open({ paymentId: 'pi_tip', amount: 400 }), webhook(at)],
      [sampleChargebackCommands.reversed('tr_tip', 1_000), reactor(at)],
    );
    given(part)
      .when(sampleChargebackCommands.close(false), webhook(later))
      .thenEvents([
        { type: 'ChargebackClosed', data: { shares: [{ paymentId: 'pi_tip', amount: 600 }] } },
        { type: 'TransferRequested', data: { paymentId: 'pi_tip', amount: 600 } },
      ]);
  });

  it('and won is transferred to the provider again', () => {
    given(frozen)
      .when(sampleChargebackCommands.close(true), webhook(later))
      .thenEvents([
        { type: 'ChargebackClosed', data: { shares: null } },
        { type: 'TransferRequested', data: { paymentId: 'pi_tip', amount: 1_000 } },
      ]);
  });

  it('together with the job’s own payment: each ends as the bank decided', () => {
    const both = extendHistory(frozen, [sampleChargebackCommands.open({ chargebackId: 'dp_2' }), webhook(at)]);
    const tipLost = extendHistory(both, [sampleChargebackCommands.close(false), webhook(later)]);
    expect(jobAfter(tipLost)).toMatchObject({ state: 'ChargebackOpen', transferBalances: { pi_tip: { owed: 0 } } });
    const won = jobAfter(extendHistory(tipLost, [sampleChargebackCommands.close(true, 'dp_2'), webhook(later)]));
    expect(won).toMatchObject({
      state: 'Released',
      transferBalances: { [paymentId]: { owed: share }, pi_tip: { owed: 0 } },
    });
  });
});
