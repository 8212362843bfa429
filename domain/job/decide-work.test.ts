import { describe, it } from 'vitest';

import { jobId, painting, times } from '../testing/painting.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/specification.ts';
import type { JobCommand } from './commands.ts';
import { jobDecider } from './decider.ts';

const { given } = specification(jobDecider);
const captured = painting('PaymentCaptured');
const started = painting('WorkStarted');
const byProvider = (at: string) => ({ by: people.provider, at });

describe('starting work', () => {
  const start: JobCommand = { name: 'StartWork', data: { jobId } };

  it('is possible from 2 h before the agreed time', () => {
    given(captured)
      .when(start, byProvider('2027-03-08T07:00:00.000Z'))
      .thenEvents([
        { type: 'WorkStarted', data: { providerId: people.provider.id, startedAt: '2027-03-08T07:00:00.000Z' } },
      ]);
    given(captured).when(start, byProvider('2027-03-08T06:59:59.999Z')).thenRefused('TOO_EARLY');
  });

  it('needs the money captured', () => {
    given(painting('CaptureRequested')).when(start, byProvider(times.start)).thenRefused('NOT_CAPTURED');
    given(painting('JobBooked')).when(start, byProvider(times.start)).thenRefused('NOT_CAPTURED');
  });

  it('is for the booked Homewright alone', () => {
    given(captured).when(start, { by: people.client, at: times.start }).thenRefused('NOT_ALLOWED');
    given(captured).when(start, { by: people.rival, at: times.start }).thenRefused('NOT_ALLOWED');
    given(captured).when(start, { by: people.stranger, at: times.start }).thenRefused('NOT_FOUND');
  });

  it('happens once', () => {
    given(started).when(start, byProvider(times.start)).thenRefused('WRONG_STATE');
  });
});

describe('claiming completion', () => {
  const claim: JobCommand = { name: 'ClaimCompletion', data: { jobId, note: 'All walls done.', photos: [] } };
  const deadline = (autoApproveAt: string) =>
    [{ type: 'CompletionClaimed', data: { claim: 1, autoApproveAt } }] as const;

  it('gives the client 72 h to decide', () => {
    given(started).when(claim, byProvider(times.claimed)).thenEvents(deadline(times.autoApprove));
  });

  it('gives 7 days from a price of 1,000 EUR', () => {
    const priced = (price: number) => painting('WorkStarted', { changes: { OfferAccepted: { price } } });
    given(priced(100_000)).when(claim, byProvider(times.claimed)).thenEvents(deadline('2027-03-15T16:20:00.000Z'));
    given(priced(99_999)).when(claim, byProvider(times.claimed)).thenEvents(deadline(times.autoApprove));
  });

  it("takes that price from the currency's own table", () => {
    const yen = (price: number) =>
      painting('WorkStarted', { changes: { RequestPosted: { currency: 'JPY' }, OfferAccepted: { price } } });
    given(yen(160_000)).when(claim, byProvider(times.claimed)).thenEvents(deadline('2027-03-15T16:20:00.000Z'));
    given(yen(159_999)).when(claim, byProvider(times.claimed)).thenEvents(deadline(times.autoApprove));
  });

  it('gives 7 days in roofing, electrical, plumbing and hvac', () => {
    for (const category of ['roofing', 'electrical', 'plumbing', 'hvac']) {
      given(painting('WorkStarted', { changes: { RequestPosted: { category } } }))
        .when(claim, byProvider(times.claimed))
        .thenEvents(deadline('2027-03-15T16:20:00.000Z'));
    }
  });

  it('needs work that began, and comes from the booked Homewright', () => {
    given(captured).when(claim, byProvider(times.claimed)).thenRefused('WRONG_STATE');
    given(started).when(claim, { by: people.client, at: times.claimed }).thenRefused('NOT_ALLOWED');
    given(painting('CompletionClaimed')).when(claim, byProvider(times.claimed)).thenRefused('WRONG_STATE');
  });
});
