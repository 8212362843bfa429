import { describe, expect, it } from 'vitest';

import { jobAfter } from '#domain/testing/lives.ts';
import { painting } from '#domain/testing/painting.ts';
import { people } from '#domain/testing/people.ts';
import type { JobEvent } from '#events/catalog/job.ts';
import type { JobPage } from './page.ts';
import { timelineFor } from './timeline.ts';

const facts = { paymentId: 'pi_1', code: 'amount_too_large', amount: 17_600 };

/** What somebody reads of one event of the job; null where they do not. */
function readBy(role: JobPage['role'], kind: JobEvent['type']) {
  const row = { kind, eventId: '1', at: '2027-03-01T09:00:00.000Z', actor: 'system', staffId: null, money: false };
  const job = { ...jobAfter(painting('JobClosed')), bookedAt: '2027-03-04T18:04:00.000Z' };
  const accountId = role === 'provider' ? people.provider.id : people.client.id;
  const page = { timeline: [{ ...row, offerOf: null, facts }], job, role, accountId, people: new Map() };
  const [entry] = timelineFor(page as unknown as Parameters<typeof timelineFor>[0]);
  return entry?.facts ?? null;
}

describe('what the payment provider refuses', () => {
  it.each(['EvidencePackRefused', 'ReversalRefused'] as const)('to us (%s) is for the staff alone', (kind) => {
    expect([readBy('client', kind), readBy('provider', kind)]).toEqual([null, null]);
    expect([readBy('support', kind), readBy('admin', kind)]).toEqual([facts, facts]);
  });

  it('of what the client is to pay is for the client and the staff', () => {
    expect(readBy('provider', 'PaymentRefused')).toBeNull();
    expect([readBy('client', 'PaymentRefused'), readBy('support', 'PaymentRefused')]).toEqual([facts, facts]);
  });

  it('of what the Homewright is to have is for the Homewright, without its code, and the staff', () => {
    expect(readBy('client', 'TransferRefused')).toBeNull();
    expect(readBy('provider', 'TransferRefused')).toEqual({ amount: 17_600 });
    expect(readBy('admin', 'TransferRefused')).toEqual(facts);
  });
});
