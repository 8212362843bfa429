import { describe, expect, it } from 'vitest';

import type { JobCommand } from '#domain/job/commands.ts';
import { changeAccepted } from '#domain/testing/change-proposals.ts';
import { admins, disputeTimes, disputed, disputeId, sampleDisputeCommands } from '#domain/testing/disputes.ts';
import { answeredByOffer, bookingAsked, bookingOffered } from '#domain/testing/direct-booking.ts';
import { jobAfter, extendHistory } from '#domain/testing/extend-history.ts';
import { jobId, paintingHistory, rivalOfferId, times } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { plusDays, plusHours } from '#domain/time.ts';
import type { JobEvent } from '#events/catalog/job.ts';
import { listAllowedActions } from './allowed-actions.ts';
import type { JobPage } from './job-page.ts';

type Role = JobPage['role'];

function getAccountId(role: Role): string {
  return role === 'admin' ? people.admin.id : people[role === 'provider' ? 'provider' : 'client'].id;
}

function actionsAt(history: readonly JobEvent[], role: Role, now: string, accountId = getAccountId(role)): string[] {
  const facts = jobAfter(history);
  const { state, currency } = facts;
  const job = { jobId, facts, state, currency, requestExpiresAt: facts.requestExpiresAt, details: {} };
  return listAllowedActions({ job, role, accountId, now, reviews: [], reported: [], offers: [] } as unknown as JobPage);
}

const justBefore = (instant: string) => new Date(Date.parse(instant) - 1).toISOString();
const proposalId = '90000000-0000-4000-8000-000000000001';
const part: JobCommand = {
  name: 'ProposeCancellation',
  data: { jobId, proposalId, refund: 30_000, held: 45_360, message: 'The room is let.' },
};
const statement = 'Nobody was there at nine, nor at ten, and the telephone is off.';
const absent: JobCommand = { name: 'ReportNoShow', data: { jobId, statement, files: [] } };
const cancellationAt = plusHours(times.start, 20);
const mutualCancellation = extendHistory(paintingHistory('PaymentCaptured'), [
  part,
  { by: people.client, at: plusDays(cancellationAt, -2) },
]);
const absence = extendHistory(paintingHistory('PaymentCaptured'), [
  absent,
  { by: people.client, at: plusHours(times.start, 1) },
]);

describe('what implied consent decided', () => {
  it.each([
    ['client', paintingHistory('CompletionClaimed'), times.autoApprove, ['RequestChanges']],
    ['client', paintingHistory('JobApproved'), times.graceEnds, ['CancelApproval', 'OpenDispute']],
    ['admin', paintingHistory('JobApproved'), times.graceEnds, ['ProposeRefund', 'ReleaseByAdmin']],
    [
      'provider',
      mutualCancellation,
      cancellationAt,
      ['StartWork', 'ReportNoShow', 'OpenDispute', 'DeclineCancellation'],
    ],
    ['client', mutualCancellation, cancellationAt, ['ReportNoShow', 'OpenDispute', 'WithdrawCancellation']],
    ['client', absence, plusHours(times.start, 13), ['WithdrawNoShow']],
    ['provider', absence, plusHours(times.start, 13), ['ContestNoShow']],
    ['provider', disputed.answer(), plusDays(disputeTimes.answer, 5), ['AnswerDispute', 'ProposeSettlement']],
    ['client', disputed.mediation(), disputeTimes.decision, ['ProposeSettlement']],
  ] as const)('cannot be undone by the %s (%#)', (role, history, due, undoing) => {
    expect(actionsAt(history, role, justBefore(due))).toEqual(expect.arrayContaining([...undoing]));
    expect(actionsAt(history, role, due).filter((action) => (undoing as readonly string[]).includes(action))).toEqual(
      [],
    );
  });

  it('can still be confirmed explicitly', () => {
    expect(actionsAt(paintingHistory('CompletionClaimed'), 'client', times.autoApprove)).toEqual([
      'ApproveJob',
      'OpenDispute',
    ]);
    expect(actionsAt(paintingHistory('CompletionClaimed'), 'provider', times.autoApprove)).toEqual(['OpenDispute']);
    expect(actionsAt(mutualCancellation, 'provider', cancellationAt)).toContain('AcceptCancellation');
  });
});

describe('a no-show reported during the capture', () => {
  it('cannot be contested before the money is held: there is nothing to dispute', () => {
    const untaken = extendHistory(paintingHistory('CaptureRequested'), [
      absent,
      { by: people.client, at: plusHours(times.start, 1) },
    ]);
    const at = plusHours(times.start, 2);
    expect(actionsAt(untaken, 'provider', at)).not.toContain('ContestNoShow');
    expect(actionsAt(absence, 'provider', at)).toContain('ContestNoShow');
  });
});

describe('an agreed new start that waits for its payment', () => {
  it('allows neither starting the work nor reporting a no-show', () => {
    const [at, late] = [plusHours(times.start, -2), plusHours(times.start, 1)];
    const waiting = changeAccepted(
      paintingHistory('PaymentCaptured'),
      { price: 45_000, startAt: plusHours(times.start, 24) },
      at,
    );
    expect(actionsAt(paintingHistory('PaymentCaptured'), 'provider', late)).toEqual(
      expect.arrayContaining(['StartWork', 'ReportNoShow']),
    );
    for (const role of ['provider', 'client'] as const) {
      const actions = actionsAt(waiting, role, late);
      expect(actions.filter((action) => action === 'StartWork' || action === 'ReportNoShow')).toEqual([]);
    }
  });
});

describe('an agreed higher price that waits for its payment', () => {
  it('must be paid, or expire, before the work can be claimed as done', () => {
    const at = plusHours(times.start, 3);
    const begun = paintingHistory('WorkStarted');
    expect(actionsAt(begun, 'provider', at)).toContain('ClaimCompletion');
    expect(actionsAt(changeAccepted(begun, { price: 45_000 }, at), 'provider', at)).not.toContain('ClaimCompletion');
  });
});

describe('a no-show that was contested without success', () => {
  it('cannot be contested again', () => {
    const at = plusHours(times.start, 2);
    const contest: JobCommand = {
      name: 'ContestNoShow',
      data: { jobId, disputeId, statement: `${statement} I was.`, files: [] },
    };
    const contested = extendHistory(absence, [contest, { by: people.provider, at }]);
    const inVain = extendHistory(contested, [
      sampleDisputeCommands.withdraw(),
      { by: people.provider, at: plusHours(at, 1) },
    ]);
    expect(jobAfter(inVain).state).toBe('NoShowClaimed');
    expect(actionsAt(inVain, 'provider', plusHours(at, 2))).not.toContain('ContestNoShow');
    expect(actionsAt(inVain, 'client', plusHours(at, 2))).toContain('WithdrawNoShow');
  });
});

describe('a direct booking answered with an offer', () => {
  it.each(['client', 'provider'] as const)('can be answered by the %s as long as the offer is valid', (role) => {
    const allowed = role === 'client' ? ['AcceptOffer', 'CounterOffer'] : ['ReviseOffer'];
    const history = answeredByOffer();
    const late = plusHours(bookingAsked.answerBy, 1);
    const offers = [{ providerId: people.provider.id, direct: false, status: 'live', expiresAt: bookingOffered.until }];
    const at = (now: string) => {
      const facts = jobAfter(history);
      const liveOffers = {
        [rivalOfferId]: { providerId: people.provider.id, price: 50_000, expiresAt: bookingOffered.until },
      };
      const job = { ...facts, facts, liveOffers, details: {}, direct: true };
      const page = { job, role, accountId: getAccountId(role), now, reviews: [], reported: [], offers, canOffer: true };
      return listAllowedActions(page as unknown as JobPage).filter((action) => allowed.includes(action));
    };
    expect(at(late)).toEqual(expect.arrayContaining(allowed));
    expect(at(bookingOffered.until)).toEqual([]);
  });
});

describe('a proposal that waits for a second admin', () => {
  const releaseId = '90000000-0000-4000-8000-000000000002';
  const release: JobCommand = { name: 'ReleaseByAdmin', data: { jobId, releaseId, reason: 'Both asked for it.' } };
  const dear = paintingHistory('CompletionClaimed', {
    changes: {
      OfferAccepted: { price: 76_000, serviceFee: 4_000, commission: 9_000, total: 80_000 },
      JobBooked: { authorised: 80_000 },
      PaymentCaptured: { amount: 80_000 },
    },
  });
  const waiting = extendHistory(dear, [release, { by: admins.first, at: times.claimed }]);
  const offered = (accountId: string, history: readonly JobEvent[] = waiting) =>
    actionsAt(history, 'admin', times.claimed, accountId).filter((action) => /Refund|Release/.test(action));

  it('is confirmed by another admin, rejected by any admin, and the only one', () => {
    expect(offered(admins.first.id, dear)).toEqual(['ProposeRefund', 'ReleaseByAdmin']);
    expect(offered(admins.first.id)).toEqual(['RejectRelease']);
    expect(offered(admins.second.id)).toEqual(['ConfirmRelease', 'RejectRelease']);
  });

  it('cannot come from support', () => {
    const toSupport = (history: readonly JobEvent[]) => actionsAt(history, 'support', times.claimed);
    expect(toSupport(paintingHistory('CompletionClaimed'))).toContain('ProposeRefund');
    expect(toSupport(dear)).not.toContain('ProposeRefund');
  });
});
