import { describe, expect, it } from 'vitest';

import { jobDecider } from '#domain/job/decider.ts';
import type { Job } from '#domain/job/job.ts';
import { plusDays } from '#domain/time.ts';

import { altered, withBrokenRule, dropped, firstViolation, seenAs, type Decide } from './broken-rules.ts';

const past = '2000-01-01T00:00:00.000Z';

describe('the simulation finds', () => {
  it('a release that does not wait for the grace period', async () => {
    const hasty: Decide = (command, job, context) => {
      const events = jobDecider.decide(command, job, context);
      const approved = events.reduce<Job | null>((state, event) => jobDecider.evolve(state, event), job);
      const deadline = { kind: 'deadline', id: 'none' } as const;
      const release = { name: 'ReleaseFunds', data: { jobId: command.data.jobId, claim: 1 } } as const;
      const now = approved?.graceEndsAt ?? context.now;
      return [...events, ...jobDecider.decide(release, approved, { ...context, now, actor: deadline })];
    };
    expect(await firstViolation(withBrokenRule('ApproveJob', hasty))).toMatch(/made by (client|provider)|grace period/);
  });

  it('a deadline that is not checked again when it fires', async () => {
    const blind = seenAs(({ graceEndsAt }) => ({ graceEndsAt: graceEndsAt && past }));
    expect(await firstViolation(withBrokenRule('ReleaseFunds', blind), 'hesitant', 17)).toContain(
      'the grace period was not over',
    );
  });

  it('an approval that can be cancelled twice', async () => {
    const forgetful = seenAs(({ claim }) => ({ claim: claim && { ...claim, approvalCancelled: false } }));
    expect(await firstViolation(withBrokenRule('CancelApproval', forgetful), 'hesitant')).toContain('cancelled twice');
  });

  it('a job on the clocks of another country', async () => {
    const elsewhere = altered('RequestPosted', () => ({ timezone: 'Pacific/Kiritimati' }));
    expect(await firstViolation(withBrokenRule('PostRequest', elsewhere))).toContain('has the clocks of');
  });

  it('a cent from nowhere', async () => {
    const generous = altered('FundsReleased', ({ platformAmount }) => ({ platformAmount: platformAmount + 1 }));
    expect(await firstViolation(withBrokenRule('ReleaseFunds', generous))).toContain('not what was captured');
  });

  it('a tip that no card can be charged with', async () => {
    const mean = altered('TipGiven', () => ({ amount: 1 }));
    expect(await firstViolation(withBrokenRule('GiveTip', mean))).toContain('no card can be charged with so little');
  });

  it('a capture that is requested and never recorded', async () => {
    expect(await firstViolation(withBrokenRule('RecordCapture', () => []))).toMatch(
      /never taken|more went out|never comes to rest/,
    );
  });

  it('a payment that expires before its deadline', async () => {
    const impatient = seenAs(({ agreement }) => ({ agreement: agreement && { ...agreement, paymentDueAt: past } }));
    expect(await firstViolation(withBrokenRule('ExpirePayment', impatient), null, 5)).toContain('still time to pay');
  });

  it('an offer that is accepted after its expiry', async () => {
    const lenient = seenAs(({ offers }) => ({
      offers: Object.fromEntries(
        Object.entries(offers).map(([id, offer]) => [id, { ...offer, expiresAt: '2100-01-01T00:00:00.000Z' }]),
      ),
    }));
    expect(await firstViolation(withBrokenRule('AcceptOffer', lenient))).toContain('an expired offer was accepted');
  });

  it('a fee that differs from the announced one', async () => {
    const greedy = altered('JobCancelled', ({ fee }) => ({ fee: fee + 1 }));
    expect(await firstViolation(withBrokenRule('CancelJob', greedy), null, 3)).toContain(
      'the fee is not the one that was said',
    );
  });

  it('work that is paid for by another time than was worked', async () => {
    const early = altered('JobCancelled', ({ workedMinutes }) => ({
      workedMinutes: workedMinutes && workedMinutes + 15,
    }));
    const found = await firstViolation(withBrokenRule('CancelJob', early), null, 3);
    expect(found).toContain('another time is paid for than was worked');
  });

  it('one admin who alone releases more than 500 EUR', async () => {
    const alone: Decide = (command, job, context) => {
      const events = jobDecider.decide(command, job, context);
      const [first] = events;
      if (job === null || first?.type !== 'ReleaseProposed') return events;
      const { jobId, releaseId } = first.data;
      const waiting: Job = { ...job, moneyProposal: { kind: 'release', proposalId: releaseId, staffId: jobId } };
      return jobDecider
        .decide({ name: 'ConfirmRelease', data: { jobId, releaseId } }, waiting, context)
        .map((event) =>
          event.type === 'AdminReleased' ? { ...event, data: { ...event.data, secondAdminId: null } } : event,
        );
    };
    expect(await firstViolation(withBrokenRule('ReleaseByAdmin', alone), 'fickle', 67)).toContain('one admin decided');
  });

  it('a no-show that is settled though it can still be contested', async () => {
    const impatient = seenAs(({ noShow }) => ({ noShow: noShow && { ...noShow, contestUntil: past } }));
    expect(await firstViolation(withBrokenRule('SettleNoShow', impatient), 'absent', 3)).toContain(
      'still time to contest',
    );
  });
});

describe('the simulation finds, in disputes,', () => {
  it('a deadline that restarts without its remaining time', async () => {
    const hasty = altered('DisputeResolved', ({ resumed, resolvedAt }) => ({
      resumed: resumed.map(({ slot }) => ({ slot, dueAt: resolvedAt })),
    }));
    expect(await firstViolation(withBrokenRule('WithdrawDispute', hasty), 'quarrelsome')).toMatch(
      /silence was not over|grace period|not so late|too early/,
    );
  });

  it('a deadline that never restarts', async () => {
    const forgetful = altered('DisputeResolved', () => ({ resumed: [] }));
    expect(await firstViolation(withBrokenRule('WithdrawDispute', forgetful), 'quarrelsome', 12)).toMatch(
      /stuck|too long/,
    );
  });

  it('a stage that does not wait for its implied consent', async () => {
    const impatient = seenAs(({ dispute }) => ({ dispute: dispute && { ...dispute, advanceAt: past } }));
    expect(await firstViolation(withBrokenRule('AdvanceDispute', impatient), 'quarrelsome')).toMatch(
      /silence did not last|alarm too early/,
    );
  });

  it('one admin who decides alone over more than 500 EUR', async () => {
    const alone: Decide = (command, job, context) =>
      jobDecider.decide(command, job, context).map((event) => {
        if (event.type !== 'DecisionProposed') return event;
        const final = { secondAdminId: null, appealableUntil: plusDays(context.now, 7) };
        return { type: 'DisputeDecided', data: { ...event.data, ...final } };
      });
    expect(await firstViolation(withBrokenRule('DecideDispute', alone), 'quarrelsome', 17)).toContain(
      'one admin decided',
    );
  });

  it('an appeal that goes to the same admin', async () => {
    const blind = seenAs(({ dispute }) => ({
      dispute: dispute?.decision ? { ...dispute, decision: { ...dispute.decision, adminId: '' } } : dispute,
    }));
    expect(await firstViolation(withBrokenRule('DecideDispute', blind), 'quarrelsome', 16)).toContain(
      'decided by an earlier admin',
    );
  });

  it('a dispute that ends otherwise than it was decided', async () => {
    const partial = altered('JobSettled', ({ refund, providerAmount }) => ({
      refund: refund + providerAmount,
      providerAmount: 0,
      transfers: [],
    }));
    expect(await firstViolation(withBrokenRule('AcceptSettlement', partial), 'quarrelsome', 5)).toMatch(
      /ended otherwise|not the refund/,
    );
  });
});

describe('the simulation finds, in chargebacks,', () => {
  it('a share that comes back and is not recorded', async () => {
    expect(
      await firstViolation(
        withBrokenRule('RecordReversal', () => []),
        'chargebacks',
        5,
      ),
    ).toMatch(/another|never comes to rest/);
  });

  it('a share that is not paid again', async () => {
    const stingy = withBrokenRule('CloseChargeback', dropped('TransferRequested'));
    // The next transfer finds that money is missing, and requests it though it should not need to.
    expect(await firstViolation(stingy, 'chargebacks', 5)).toMatch(
      /another sum|made by reactor|is not the Homewright’s/,
    );
  });

  describe.each([
    { time: 'before its end', words: 'without work was not fully refunded', hasEnded: false, from: 3 },
    { time: 'after its end', words: 'what the bank left', hasEnded: true, from: 5 },
  ])('of a job $time,', ({ words, hasEnded, from }) => {
    it('a lost payment that is shared out nevertheless', async () => {
      const generous = altered('JobSettled', ({ captured }) => ({
        refund: 0,
        platformAmount: captured,
        providerAmount: 0,
      }));
      const right = altered('JobSettled', () => ({}));
      const broken: typeof right = (command, job, context) =>
        ((job?.ending ?? null) !== null) === hasEnded ? generous(command, job, context) : right(command, job, context);
      expect(await firstViolation(withBrokenRule('CloseChargeback', broken), 'chargebacks', from)).toContain(words);
    });
  });
});
