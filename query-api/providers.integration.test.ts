import { beforeEach, describe, expect, it } from 'vitest';

import { people } from '#domain/testing/people.ts';
import { availabilitySet } from '#domain/testing/open-calendar.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import { allInPrice } from '#domain/provider-profile/shown-price.ts';
import type { CalendarEvent } from '#events/catalog/availability.ts';
import { toStory } from '#projections/testing/story.ts';

import type { ProvidersView } from './contract/providers.ts';
import { directory, keyOf, setupDirectory } from './providers/testing/directory.ts';

const side = setupDirectory();
beforeEach(() => {
  side.clock.at = '2027-03-05T12:00:00.000Z';
});

async function search(params: Record<string, string>): Promise<ProvidersView> {
  return side.read<ProvidersView>(`/api/providers?${new URLSearchParams(params).toString()}`);
}
const keysOf = ({ providers }: ProvidersView): string[] => providers.map(({ accountId }) => keyOf(accountId));
const idOf = (key: string): string => directory.find((one) => one.key === key)?.accountId ?? '';

/** Their profile once more, with a postcode. */
function publishedAt(key: string, postcode: string) {
  const { accountId = '', trades = [], city = '' } = directory.find((one) => one.key === key) ?? {};
  const services = trades.map((trade) => ({ trade, unit: 'hour' as const, from: 3_000 }));
  return sampleEvent('ProviderProfilePublished', { accountId, place: city, postcode, services, languages: ['en'] });
}

describe('the words of a search', () => {
  it('are a trade and a place, with typos', async () => {
    const view = await search({ q: 'plumer Galwya', country: 'IE' });
    expect(keysOf(view)).toEqual(['niall']);
    expect(view.understood).toEqual({
      trades: [{ category: 'plumbing', words: ['plumer'] }],
      corrected: [{ typed: 'galwya', used: 'galway' }],
      ignored: [],
    });
  });

  it('that nobody has are ignored next to a trade, and find nobody alone', async () => {
    const view = await search({ q: 'leaking tap upstairs', country: 'IE' });
    expect([keysOf(view), view.understood.ignored]).toEqual([['niall', 'siobhan'], ['upstairs']]);
    expect(await search({ q: 'xyzzyq' })).toMatchObject({ all: 0, total: 0, providers: [], loosen: [] });
  });

  it('are their trade alone where nobody has it at the place', async () => {
    const view = await search({ q: 'plumber Limerick', country: 'IE' });
    expect([keysOf(view), view.understood.ignored]).toEqual([['niall', 'siobhan'], ['limerick']]);
  });

  it('can be somebody’s name that is also a trade', async () => {
    expect(keysOf(await search({ q: 'Ewan Painter', country: 'IE' }))).toEqual(['ewan']);
  });

  it('with wildcards are only words', async () => {
    expect((await search({ q: '%_' })).total).toBe(directory.length);
    expect((await search({ q: "O'%Brien" })).total).toBe(0);
  });
});

describe('filters', () => {
  it('narrow the result, and each count says what a choice would find', async () => {
    const view = await search({ country: 'IE', language: 'pl' });
    expect(keysOf(view).toSorted()).toEqual(['marek', 'piotr']);
    expect(view).toMatchObject({ all: 13, total: 2 });
    expect(view.counts.category).toContainEqual({ value: 'flooring', count: 1 });
    expect(view.counts.language).toContainEqual({ value: 'ga', count: 3 });
    for (const { value, count } of view.counts.language) {
      expect((await search({ country: 'IE', language: value })).total).toBe(count);
    }
    for (const { value, count } of view.counts.minRating) {
      expect((await search({ country: 'IE', language: 'pl', minRating: String(value) })).total).toBe(count);
    }
  });

  it('compare prices with our fee', async () => {
    const from = 3_000;
    const price = allInPrice({ unit: 'hour', from }, 'EUR');
    const find = (maxPrice: number, unit = 'hour') =>
      search({ country: 'IE', category: 'painting', maxPrice: String(maxPrice), unit });
    expect(keysOf(await find(price))).toEqual(['cormac']);
    expect(await find(price - 1)).toMatchObject({ total: 0, loosened: 'maxPrice' });
    // A price by the hour says nothing about that of a visit.
    const byVisit = await find(10 * price, 'visit');
    expect(byVisit).toMatchObject({ total: 0, loosened: 'maxPrice' });
    // The closest match has a price, so it does not read as if it had none.
    const cormac = byVisit.providers.find(({ accountId }) => accountId === idOf('cormac'));
    expect(cormac?.price).toEqual({ trade: 'painting', unit: 'hour', from, currency: 'EUR' });
  });

  it('ask for a town, with typos, or for the area of a postcode', async () => {
    await side.happened(toStory([publishedAt('niall', 'H91 AB12'), publishedAt('siobhan', 'D02 XY45')]));
    const near = async (place: string) => {
      const view = await search({ country: 'IE', q: 'plumber', near: place });
      return view.total === 0 ? view.loosened : keysOf(view);
    };
    expect(await near('Galway')).toEqual(['niall']);
    expect(await near('Galwya')).toEqual(['niall']);
    expect(await near('h91 zz99')).toEqual(['niall']);
    expect(await near('D02')).toEqual(['siobhan']);
    expect(await near('D24')).toBe('near');
    expect(await near('Atlantis')).toBe('near');
    const view = await search({ country: 'IE', q: 'plumber', near: 'H91' });
    expect(view.providers.map(({ sameArea }) => sameArea)).toEqual([true]);
    expect(JSON.stringify(view)).not.toContain('AB12');
    expect((await search({ country: 'IE', near: 'Galwya' })).understood.corrected).toEqual([
      { typed: 'galwya', used: 'galway' },
    ]);
  });

  it('ask for an insurance that is valid today', async () => {
    const validUntil = '2027-03-20T23:59:59.999Z';
    const accountId = idOf('niall');
    const insurance = { accountId, kind: 'insurance', trade: null, validUntil } as const;
    const find = async () => {
      const view = await search({ country: 'IE', check: 'insurance' });
      const count = view.counts.check.find(({ value }) => value === 'insurance')?.count;
      return { found: view.total === 0 ? [] : keysOf(view), count };
    };
    await side.happened(toStory([sampleEvent('DocumentSubmitted', insurance)]));
    expect(await find()).toEqual({ found: [], count: 0 });
    await side.happened(toStory([sampleEvent('DocumentAccepted', { accountId, kind: 'insurance', trade: null })]));
    side.clock.at = '2027-03-06T12:00:00.000Z';
    expect(await find()).toEqual({ found: ['niall'], count: 1 });
    side.clock.at = '2027-03-21T12:00:00.000Z';
    expect(await find()).toEqual({ found: [], count: 0 });
  });

  it('are loosened one at a time where nobody fits', async () => {
    const view = await search({ country: 'IE', category: 'roofing', language: 'pl' });
    expect(view).toMatchObject({ total: 0, loosened: 'category' });
    expect(view.loosen).toEqual([
      { filter: 'category', count: 2 },
      { filter: 'language', count: 1 },
    ]);
    expect(keysOf(view).toSorted()).toEqual(['marek', 'piotr']);
  });

  it('ask for a free time on a day, and count it for the next week', async () => {
    const hours = (key: string, changes: object = {}) => {
      const event = availabilitySet(changes);
      return { ...event, data: { ...event.data, accountId: idOf(key) } };
    };
    const weekend = [{ from: '2027-03-06', to: '2027-03-06', spans: [{ from: '10:00', to: '12:00' }] }];
    const booked: CalendarEvent = {
      type: 'TimeBooked',
      data: {
        accountId: idOf('niall'),
        jobId: idOf('cormac'),
        startAt: '2027-03-08T09:00:00.000Z',
        endAt: '2027-03-08T17:00:00.000Z',
        bookedAt: '2027-03-05T09:00:00.000Z',
      },
    };
    await side.happened(toStory([hours('cormac', { exceptions: weekend }), hours('niall', { daysAhead: 4 }), booked]));
    const find = async (freeOn: string) => {
      const view = await search({ country: 'IE', freeOn });
      return view.total === 0 ? [] : keysOf(view).toSorted();
    };
    // Friday noon, Saturday, Sunday, Monday: one is booked; Wednesday is too far for one.
    const days = ['2027-03-04', '2027-03-05', '2027-03-06', '2027-03-07', '2027-03-08', '2027-03-09', '2027-03-10'];
    expect(await Promise.all(days.map(find))).toEqual([
      [],
      ['cormac', 'niall'],
      ['cormac'],
      [],
      ['cormac'],
      ['cormac', 'niall'],
      ['cormac'],
    ]);
    const { counts } = await search({ country: 'IE', language: 'ga' });
    expect(counts.freeOn).toHaveLength(7);
    for (const { value, count } of counts.freeOn) {
      expect((await search({ country: 'IE', language: 'ga', freeOn: value })).total).toBe(count);
    }
    expect((await search({ country: 'IE', freeOn: '2027-03-07' })).loosened).toBe('freeOn');
  });

  it.each([
    ['instant=no', 'instant'],
    ['freeOn=2027-02-30', 'freeOn'],
    ['country=Atlantis', 'country'],
    ['category=magic', 'category'],
    ['minRating=6', 'minRating'],
    ['level=new', 'level'],
    ['page=0', 'page'],
    ['sort=paid', 'sort'],
    ['maxPrice=5000&unit=hour', 'country'],
    ['maxPrice=5000&country=IE', 'unit'],
    ['unit=day', 'unit'],
    ['check=magic', 'check'],
  ])('that cannot be are rejected: %s', async (query, field) => {
    const { status, body } = await side.get(`/api/providers?${query}`);
    expect([status, body['code']]).toEqual([422, 'VALIDATION_ERROR']);
    expect(JSON.stringify(body)).toContain(field);
  });
});

describe('the order', () => {
  it('puts main trades first, then the record, with its number', async () => {
    const view = await search({ q: 'handyman', country: 'IE' });
    expect(keysOf(view)).toEqual(['fiona', 'cormac']);
    const plumbers = await search({ q: 'plumber', country: 'IE' });
    expect(keysOf(plumbers)).toEqual(['niall', 'siobhan']);
    expect(plumbers.ranking).toEqual({
      priorReviews: 10,
      neutralMean: expect.any(Number),
      completionPercent: expect.any(Number),
    });
  });

  it('can be that of prices, or of ratings', async () => {
    const byPrice = await search({ country: 'IE', sort: 'price' });
    const prices = byPrice.providers.map(({ price }) => price?.from ?? 0);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    const byRating = await search({ country: 'IE', sort: 'rating' });
    const ratings = byRating.providers.map(({ rating }) => rating ?? 0);
    expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
  });

  it('goes on over pages, and nobody is on two', async () => {
    const pages = await Promise.all([1, 2].map((page) => search({ country: 'IE', page: String(page) })));
    expect(pages.map(({ providers }) => providers.length)).toEqual([10, 3]);
    expect(new Set(pages.flatMap(keysOf)).size).toBe(13);
    expect(pages[0]?.pages).toBe(2);
  });
});

describe('a provider in the result', () => {
  it('has what a client compares', async () => {
    const view = await search({ q: 'cormac', country: 'IE' });
    expect(view.providers).toEqual([
      expect.objectContaining({
        accountId: idOf('cormac'),
        firstName: 'Cormac',
        businessName: 'Doyle Painting',
        place: 'Galway',
        trades: ['painting', 'handyman'],
        rating: 4.92,
        reviewCount: 24,
        price: { trade: 'painting', unit: 'hour', from: 3_000, currency: 'EUR' },
      }),
    ]);
    expect(JSON.stringify(view)).not.toMatch(/postcode|phone|email|\+353/i);
  });

  it('leaves with a suspension, and comes back', async () => {
    const accountId = idOf('declan');
    const find = async () => keysOf(await search({ q: 'declan roche' }));
    expect(await find()).toEqual(['declan']);
    await side.happened(toStory([sampleEvent('ProviderSuspended', { accountId, adminId: people.admin.id })]));
    expect(await find()).toEqual([]);
    await side.happened(toStory([sampleEvent('ProviderReinstated', { accountId, adminId: people.admin.id })]));
    expect(await find()).toEqual(['declan']);
  });
});
