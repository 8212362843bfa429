import { numberedId } from '#domain/testing/numbered-id.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import { accountStory } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';

import { setupReadSide, type ReadSide } from '../../testing/read-side.ts';
import listed from './directory.json' with { type: 'json' };

/** A little directory of many countries, for tests of the search. */
export const directory = listed.map((provider, i) => ({ ...provider, accountId: numberedId('7', i + 1) }));

export const keyOf = (accountId: string): string =>
  directory.find((provider) => provider.accountId === accountId)?.key ?? accountId;

/** A read side with their accounts, published profiles, and what was counted of their jobs. */
export function setupDirectory(): ReadSide {
  return setupReadSide((side) => Promise.all(listStories().map((story) => side.happened(toStory(story)))));
}

function listStories(): DomainEvent[][] {
  return directory.map(({ accountId, ...provider }, i): DomainEvent[] => {
    const { country, trades, firstName, lastName, businessName, city, ratings, ratingSum } = provider;
    const [signedUp, completed, ...approved] = accountStory(accountId, {
      accountType: 'provider',
      firstName: `provider${i}`,
      trades,
      country,
    });
    if (signedUp === undefined || completed?.type !== 'ProfileCompleted') throw new Error('no profile');
    const rating = (n: number): number => Math.floor(ratingSum / ratings) + (n < ratingSum % ratings ? 1 : 0);
    const counted = { providerId: accountId };
    const at = '2027-02-02T09:00:00.000Z';
    return [
      signedUp,
      { ...completed, data: { ...completed.data, firstName, lastName, businessName, city } },
      ...approved,
      {
        type: 'ProviderProfilePublished',
        data: {
          accountId,
          about: null,
          startedIn: null,
          languages: provider.languages,
          place: city,
          postcode: null,
          radiusKm: 25,
          currency: 'EUR',
          services: trades.map((trade, n) => ({ trade, unit: 'hour', from: 3_000 + 100 * i + 1_000 * n })),
          publishedAt: at,
        },
      },
      ...Array.from({ length: ratings }, (_, n): DomainEvent => {
        const jobId = numberedId('1', 1_000 * i + n);
        return { type: 'RatingCounted', data: { ...counted, jobId, overall: rating(n), publishedAt: at } };
      }),
    ];
  });
}
