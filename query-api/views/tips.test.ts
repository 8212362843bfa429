import { describe, expect, it } from 'vitest';

import { evolve } from '#domain/job/evolve.ts';
import type { Job } from '#domain/job/job.ts';
import type { JobEvent } from '#events/catalog/job.ts';
import { chargedBack } from '#domain/testing/sample-chargeback-commands.ts';
import { disputeId, sampleDisputeCommands } from '#domain/testing/disputes.ts';
import { jobAfter, extendHistory } from '#domain/testing/extend-history.ts';
import { jobId, paintingHistory, times } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { plusHours } from '#domain/time.ts';
import type { JobPage } from './job-page.ts';
import { paymentsDue } from './payment.ts';
import { buildTipOptions, buildTips } from './tips.ts';
import { buildUpcomingDeadlines } from './upcoming-deadlines.ts';

/** The possible tip for a painted room of this price, after these tips. */
function tipFor(price: number, given: readonly number[] = []) {
  const history = paintingHistory('FundsReleased', { changes: { OfferAccepted: { price } } });
  const released = history.reduce<Job | null>(evolve, null);
  const tips = Object.fromEntries(given.map((amount, index) => [`tip-${index}`, { amount, status: 'paid' }]));
  const job = { facts: { ...released, tips }, currency: 'EUR' };
  return buildTipOptions({ job, role: 'client', now: times.released } as unknown as JobPage);
}

describe('a tip', () => {
  it("is from a card's minimum charge to the rest of the maximum: 0.50 and 200 EUR", () => {
    const eur = (amount: number) => ({ amount, currency: 'EUR' });
    expect(tipFor(42_000)).toMatchObject({ min: eur(50), max: eur(20_000) });
    expect(tipFor(42_000, [5000])).toMatchObject({ min: eur(50), max: eur(15_000) });
  });

  it('is not possible if less than the minimum charge is left', () => {
    expect(tipFor(42_000, [19_950])).toMatchObject({ max: { amount: 50 } });
    expect(tipFor(42_000, [19_951])).toBeNull();
    expect(tipFor(49)).toBeNull();
  });
});

describe('the last moment to pay a tip', () => {
  const tip = { name: 'GiveTip', data: { jobId, tipId: '30000000-0000-4000-8000-000000000002', amount: 500 } } as const;
  const given = extendHistory(paintingHistory('JobApproved'), [tip, { by: people.client, at: times.approved }]);
  const dueAt = plusHours(times.approved, 24);
  const later = plusHours(times.approved, 10);
  const byClient = (at: string) => ({ by: people.client, at });
  const disputed = extendHistory(given, [sampleDisputeCommands.open(), byClient(later)]);

  /** As the checkout, the money panel and the timeline show it. */
  function deadlines(history: readonly JobEvent[]) {
    const facts = jobAfter(history);
    const job = {
      facts,
      reviewUntil: null,
      details: {},
      currency: facts.currency,
      state: facts.state,
      updatedAt: later,
    };
    const page = { job, role: 'client', now: later } as unknown as JobPage;
    return {
      checkout: paymentsDue(page).map((due) => due.dueAt),
      panel: buildTips(page).map(({ paymentDueAt }) => paymentDueAt),
      timeline: buildUpcomingDeadlines(page, []).flatMap(({ kind, at }) => (kind === 'tip-expiry' ? [at] : [])),
    };
  }

  it('is the same wherever it is shown', () => {
    expect(deadlines(given)).toEqual({ checkout: [dueAt], panel: [dueAt], timeline: [dueAt] });
  });

  it('is absent while a dispute or chargeback suspends it; the tip can still be paid', () => {
    const none = { checkout: [null], panel: [null], timeline: [] };
    expect(deadlines(disputed)).toEqual(none);
    expect(deadlines(chargedBack(given, later))).toEqual(none);
  });

  it('moves by the duration of the dispute', () => {
    const over = extendHistory(disputed, [
      { name: 'WithdrawDispute', data: { jobId, disputeId } },
      byClient(plusHours(later, 5)),
    ]);
    const moved = plusHours(dueAt, 5);
    expect(deadlines(over)).toEqual({ checkout: [moved], panel: [moved], timeline: [moved] });
  });
});

it('the provider reads paid tips only, the client every one', () => {
  const tip = (status: string) => ({ tipId: status, amount: 500, status, paymentDueAt: times.released });
  const facts = {
    ...jobAfter(paintingHistory('JobApproved')),
    tips: { a: tip('due'), b: tip('paid'), c: tip('expired') },
  };
  const deadlines = (role: JobPage['role']) =>
    buildTips({ job: { facts, details: {}, currency: 'EUR' }, role } as unknown as JobPage).map(({ status }) => status);
  expect([deadlines('client'), deadlines('admin')]).toEqual([
    ['due', 'paid', 'expired'],
    ['due', 'paid', 'expired'],
  ]);
  expect(deadlines('provider')).toEqual(['paid']);
});
