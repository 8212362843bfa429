import { describe, expect, it } from 'vitest';

import { jobAfter } from '#domain/testing/extend-history.ts';
import { paintingHistory } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import type { JobEvent } from '#events/catalog/job.ts';
import type { JobPage } from './job-page.ts';
import { timelineFor } from './timeline.ts';

const facts = { paymentId: 'pi_1', code: 'amount_too_large', amount: 17_600 };

/** What a role reads of one event of the job, or null. */
function readBy(role: JobPage['role'], kind: JobEvent['type'], entryFacts: Record<string, unknown> = facts) {
  const row = { kind, eventId: '1', at: '2027-03-01T09:00:00.000Z', actor: 'system', actorId: null, money: false };
  const job = { facts: jobAfter(paintingHistory('JobClosed')), currency: 'EUR', bookedAt: '2027-03-04T18:04:00.000Z' };
  const accountId = role === 'provider' ? people.provider.id : people.client.id;
  const page = { timeline: [{ ...row, offerOf: null, facts: entryFacts }], job, role, accountId, people: new Map() };
  const [entry] = timelineFor(page as unknown as Parameters<typeof timelineFor>[0]);
  return entry?.facts ?? null;
}

describe('a rejection by the payment provider', () => {
  it.each(['EvidencePackRejected', 'ReversalRejected'] as const)(
    "of the platform's own requests (%s) is for staff only",
    (kind) => {
      expect([readBy('client', kind), readBy('provider', kind)]).toEqual([null, null]);
      expect([readBy('support', kind), readBy('admin', kind)]).toEqual([facts, facts]);
    },
  );

  it("of the client's payment is for the client and staff", () => {
    expect(readBy('provider', 'PaymentRejected')).toBeNull();
    expect([readBy('client', 'PaymentRejected'), readBy('support', 'PaymentRejected')]).toEqual([facts, facts]);
  });

  it("of the provider's transfer is for the provider, without its code, and staff", () => {
    expect(readBy('client', 'TransferRejected')).toBeNull();
    expect(readBy('provider', 'TransferRejected')).toEqual({ amount: 17_600 });
    expect(readBy('admin', 'TransferRejected')).toEqual(facts);
  });
});

it('the provider reads a tip once it is paid, the client and staff at every step', () => {
  const read = (role: JobPage['role']) =>
    (['TipGiven', 'TipExpired', 'TipPaid'] as const).filter((kind) => readBy(role, kind) !== null);
  expect(read('provider')).toEqual(['TipPaid']);
  expect([read('client'), read('admin')]).toEqual([
    ['TipGiven', 'TipExpired', 'TipPaid'],
    ['TipGiven', 'TipExpired', 'TipPaid'],
  ]);
});

it('keeps steps between servers from both sides', () => {
  const steps = [
    'PaymentInitiated',
    'CaptureRequested',
    'ChargeRequested',
    'TransferRequested',
    'ReversalRequested',
  ] as const;
  for (const step of steps) {
    expect([readBy('client', step), readBy('provider', step), readBy('bidder', step)]).toEqual([null, null, null]);
    expect([readBy('support', step), readBy('admin', step)]).toEqual([facts, facts]);
  }
});

describe('a proposed price of a booked job', () => {
  const read = (role: JobPage['role']) => readBy(role, 'ChangeProposed', { price: 45_000, startAt: null });

  it('is shown to the client as what they would pay, by the fees of the agreement', () => {
    expect(read('client')).toEqual({ price: 45_000, allIn: 48_600, startAt: null });
    expect(read('admin')).toMatchObject({ allIn: 48_600 });
  });

  it('is shown to the provider as the price', () => {
    expect(read('provider')).toEqual({ price: 45_000, startAt: null });
  });

  it('has no sum if it stays the same', () => {
    expect(readBy('client', 'ChangeProposed', { price: null, startAt: null })).toEqual({ price: null, startAt: null });
  });
});
