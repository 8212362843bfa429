import { describe, expect, it } from 'vitest';

import { jobAfter } from '#domain/testing/extend-history.ts';
import { painting } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import type { JobEvent } from '#events/catalog/job.ts';
import type { JobPage } from './job-page.ts';
import { timelineFor } from './timeline.ts';

const facts = { paymentId: 'pi_1', code: 'amount_too_large', amount: 17_600 };

/** What somebody reads of one event of the job; null where they do not. */
function readBy(role: JobPage['role'], kind: JobEvent['type'], entryFacts: Record<string, unknown> = facts) {
  const row = { kind, eventId: '1', at: '2027-03-01T09:00:00.000Z', actor: 'system', actorId: null, money: false };
  const job = { facts: jobAfter(painting('JobClosed')), currency: 'EUR', bookedAt: '2027-03-04T18:04:00.000Z' };
  const accountId = role === 'provider' ? people.provider.id : people.client.id;
  const page = { timeline: [{ ...row, offerOf: null, facts: entryFacts }], job, role, accountId, people: new Map() };
  const [entry] = timelineFor(page as unknown as Parameters<typeof timelineFor>[0]);
  return entry?.facts ?? null;
}

describe('what the payment provider refuses', () => {
  it.each(['EvidencePackRejected', 'ReversalRejected'] as const)('to us (%s) is for the staff alone', (kind) => {
    expect([readBy('client', kind), readBy('provider', kind)]).toEqual([null, null]);
    expect([readBy('support', kind), readBy('admin', kind)]).toEqual([facts, facts]);
  });

  it('of what the client is to pay is for the client and the staff', () => {
    expect(readBy('provider', 'PaymentRejected')).toBeNull();
    expect([readBy('client', 'PaymentRejected'), readBy('support', 'PaymentRejected')]).toEqual([facts, facts]);
  });

  it('of what the Homewright is to have is for the Homewright, without its code, and the staff', () => {
    expect(readBy('client', 'TransferRejected')).toBeNull();
    expect(readBy('provider', 'TransferRejected')).toEqual({ amount: 17_600 });
    expect(readBy('admin', 'TransferRejected')).toEqual(facts);
  });
});

it('of a tip the Homewright reads once it is paid, the client and the staff at every step', () => {
  const read = (role: JobPage['role']) =>
    (['TipGiven', 'TipExpired', 'TipPaid'] as const).filter((kind) => readBy(role, kind) !== null);
  expect(read('provider')).toEqual(['TipPaid']);
  expect([read('client'), read('admin')]).toEqual([
    ['TipGiven', 'TipExpired', 'TipPaid'],
    ['TipGiven', 'TipExpired', 'TipPaid'],
  ]);
});

it('keeps steps between servers from the two sides', () => {
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

describe('a price that somebody proposes for a booked job', () => {
  const read = (role: JobPage['role']) => readBy(role, 'ChangeProposed', { price: 45_000, startAt: null });

  it('is to the client what they would pay, by the fees of the agreement', () => {
    expect(read('client')).toEqual({ price: 45_000, allIn: 48_600, startAt: null });
    expect(read('admin')).toMatchObject({ allIn: 48_600 });
  });

  it('is to the Homewright the price', () => {
    expect(read('provider')).toEqual({ price: 45_000, startAt: null });
  });

  it('that stays is told by no sum', () => {
    expect(readBy('client', 'ChangeProposed', { price: null, startAt: null })).toEqual({ price: null, startAt: null });
  });
});
