import { describe, expect, it } from 'vitest';

import type { JobEvent } from '#events/catalog/job.ts';
import { jobId, offerId, paintingHistory, times } from '../testing/painting-job.ts';
import { buildAccountFacts, accounts, people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import type { JobCommand } from './commands.ts';
import { jobDecider } from './decider.ts';

const { given } = specification(jobDecider);
const until = '2027-06-30T23:59:59.999Z';

describe('promising other terms', () => {
  const revise: JobCommand = {
    name: 'ReviseOffer',
    data: {
      jobId,
      offerId,
      price: 39_000,
      materials: 6000,
      startAt: times.start,
      durationMinutes: 480,
      message: 'Two coats, two days.',
      validDays: 7,
    },
  };
  const accept: JobCommand = { name: 'AcceptCounter', data: { jobId, offerId } };
  const counter = { jobId, offerId, clientId: people.client.id, providerId: people.provider.id } as const;
  const counteredIn = (category: string): JobEvent[] => [
    ...paintingHistory('OfferSubmitted', { changes: { RequestPosted: { category } } }),
    { type: 'OfferCountered', data: { ...counter, price: 38_000, startAt: times.start, message: null } },
  ];
  const as = (facts: Parameters<typeof buildAccountFacts>[1]) => ({
    by: people.provider,
    at: times.offered,
    accounts: accounts(buildAccountFacts(people.provider, facts)),
  });

  it.each([
    ['revising the own offer', revise],
    ["by taking the client's", accept],
  ])('%s has the same requirements as a new offer', (_way, command) => {
    const roof = counteredIn('roofing');
    given(roof)
      .when(command, as({ approvalStatus: 'suspended' }))
      .thenRejected('PROVIDER_SUSPENDED');
    given(roof)
      .when(command, as({ approvalStatus: 'inVerification' }))
      .thenRejected('VERIFICATION_PENDING');
    given(roof)
      .when(command, as({ profileCompleted: false }))
      .thenRejected('PROFILE_INCOMPLETE');
    given(roof)
      .when(command, as({ country: 'RU' }))
      .thenRejected('PAYOUTS_NOT_SUPPORTED');
    given(roof)
      .when(command, as({ licensedTrades: [] }))
      .thenRejected('LICENCE_REQUIRED');
    given(roof)
      .when(command, as({ licensedTrades: [{ trade: 'roofing', until: times.offered }] }))
      .thenRejected('LICENCE_REQUIRED');
    given(roof)
      .when(command, as({ licensedTrades: [{ trade: 'roofing', until }] }))
      .thenEvents([{ type: 'OfferRevised' }]);
    given(counteredIn('painting'))
      .when(command, as({ licensedTrades: [] }))
      .thenEvents([{ type: 'OfferRevised' }]);
    expect(jobDecider.needs?.(command, null, people.provider)).toEqual({ accounts: [people.provider.id] });
  });
});
