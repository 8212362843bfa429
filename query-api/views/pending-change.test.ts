import { describe, expect, it } from 'vitest';

import { bookFarAhead } from '#domain/testing/far-booking.ts';
import { changeAccepted, changeProposed, risenPrice } from '#domain/testing/change-proposals.ts';
import { sampleDisputeCommands } from '#domain/testing/disputes.ts';
import { jobAfter, extendHistory } from '#domain/testing/extend-history.ts';
import { paintingHistory, times } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { plusHours } from '#domain/time.ts';
import type { JobRow } from '#projections/read-models/jobs/tables.ts';
import { buildPendingChange } from './pending-change.ts';
import type { JobPage } from './job-page.ts';

const at = '2027-03-05T09:00:00.000Z';
const authorised = paintingHistory('JobBooked');
const taken = paintingHistory('PaymentCaptured');
const fallen = changeAccepted(authorised, { price: 30_000 }, at);

describe('the immediate cost and refund of a consent', () => {
  it.each([
    ['the whole rise of an authorised payment', authorised, 45_000, 3240, 0],
    ['the whole rise of a captured payment', taken, 45_000, 3240, 0],
    ['nothing when the card is only saved', bookFarAhead(), 45_000, 0, 0],
    ['nothing for a rise that the authorisation covers', fallen, 40_000, 0, 0],
    ['the whole rise beyond it', fallen, 45_000, 48_600 - 32_400, 0],
    ['no refund of an authorised payment', authorised, 40_000, 0, 0],
    ['a refund of the excess of a captured payment', taken, 40_000, 0, 2160],
    ['a refund of a paid rise, and no more', risenPrice(authorised, at), 40_000, 0, 3240],
  ])('%s', (_what, history, price, paidAtOnce, goesBack) => {
    const facts = jobAfter(changeProposed(history, { price }, at));
    const job = { facts, details: {}, currency: facts.currency } as JobRow;
    expect(buildPendingChange({ job, role: 'client' })).toMatchObject({
      paidAtOnce: { amount: paidAtOnce },
      goesBack: { amount: goesBack },
    });
  });
});

describe("a provider's share of a changed price", () => {
  const facts = jobAfter(changeProposed(authorised, { price: 45_000 }, at));
  const job = { facts, details: {}, currency: facts.currency } as JobRow;
  const received = (role: JobPage['role']) => {
    const change = buildPendingChange({ job, role });
    return [change?.before.receives?.amount, change?.proposed.receives?.amount];
  };

  it('is shown to them and to staff, less 12 % commission', () => {
    expect(received('provider')).toEqual([36_960, 39_600]);
    expect(received('admin')).toEqual([36_960, 39_600]);
  });

  it('is hidden from the client', () => {
    expect(received('client')).toEqual([undefined, undefined]);
  });
});

describe('an unanswered change', () => {
  const proposedAt = plusHours(times.start, 1);
  const proposed = changeProposed(paintingHistory('WorkStarted'), { price: 45_000 }, proposedAt);
  const disputed = extendHistory(proposed, [
    sampleDisputeCommands.open({ reason: 'quality' }),
    { by: people.client, at: plusHours(proposedAt, 1) },
  ]);
  const settled = extendHistory(
    disputed,
    [sampleDisputeCommands.propose(1, { kind: 'full-refund' }), { by: people.client, at: plusHours(proposedAt, 2) }],
    [sampleDisputeCommands.accept(1), { by: people.provider, at: plusHours(proposedAt, 3) }],
  );
  const shown = (history: Parameters<typeof jobAfter>[0]) => {
    const facts = jobAfter(history);
    return buildPendingChange({ job: { facts, details: {}, currency: facts.currency } as JobRow, role: 'client' });
  };

  it('is suspended with a dispute, and disappears with the job', () => {
    expect(shown(proposed)).toMatchObject({ still: false });
    expect(shown(disputed)).toMatchObject({ still: true });
    expect(shown(settled)).toBeNull();
  });
});
