import type { Page } from 'playwright';
import type { CostsView } from '#query-api/contract/costs.ts';
import type { DemoView } from '#query-api/contract/demo.ts';
import type { FeaturedProvider, FeaturedReviewsView } from '#query-api/contract/public.ts';
import type { PersonReviewsView } from '#query-api/contract/reviews.ts';

const names = ['Cormac', 'Niamh', 'Seán', 'Gráinne', 'Tadhg'];
const trades = ['painting', 'cleaning', 'electrical', 'gardening', 'assembly'];
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const providers: FeaturedProvider[] = names.map((name, index) => ({
  id: id(index),
  name,
  user: { firstName: name, lastName: 'Doyle' },
  businessName: null,
  country: 'Ireland',
  globalId: `provider:${id(index)}`,
  gender: 'male',
  countryCode: 'IE',
  city: 'Galway',
  serviceArea: 'Galway',
  trades: [trades[index] ?? 'handyman'],
  rating: index === 4 ? 0 : 4.9,
  reviewCount: index === 4 ? 0 : 212,
  removedReviews: 0,
  isVerified: index !== 4,
  verifiedAt: index === 4 ? null : '2026-09-03T10:00:00.000Z',
  profileImage: null,
}));

const reviews: FeaturedReviewsView = {
  reviews: Array.from({ length: 6 }, (_, index) => ({
    jobId: id(100 + index),
    author: 'Maeve O’Connor',
    area: 'Salthill',
    category: 'painting',
    rating: index === 5 ? 4 : 5,
    text: 'He found damp behind the skirting, sent me a price before touching it, and waited for my yes.',
    publishedAt: '2026-09-20T10:00:00.000Z',
  })),
  stats: { count: 1284, mean: 4.8, histogram: [13, 9, 29, 131, 1102], removed: 3 },
};

const demo: DemoView = {
  now: '2026-10-15T10:00:00.000Z',
  offsetSeconds: 0,
  accounts: [{ label: 'Aoife', email: 'aoife@homewright.example', password: 'none', role: 'client' }],
};

export type Answers = Record<string, { status?: number; body: unknown }>;

/** The requests of the public pages, in a demonstration, for a visitor. */
export const fullAnswers: Answers = {
  '/api/demo': { body: { demo } },
  '/api/counters': { body: { signupsToday: 89, activeNow: 2147, servicesBooked: 12, position: '1' } },
  '/api/providers/featured': { body: { success: true, data: providers } },
  '/api/reviews/featured': { body: reviews },
};

/** What some trades cost, and who is found for them. */
export const servicesAnswers: Answers = {
  ...fullAnswers,
  '/api/costs': {
    body: {
      currency: 'EUR',
      costs: trades.map((trade, index) => ({
        trade,
        scope: 'country',
        jobs: 12 + index,
        low: 9_000 + 1_000 * index,
        high: 248_000 + 1_000 * index,
        until: '2026-09-20T10:00:00.000Z',
      })),
    } satisfies CostsView,
  },
  '/api/providers': { body: { counts: { category: trades.map((value, index) => ({ value, count: 40 - index })) } } },
};

export const emptyAnswers: Answers = {
  '/api/providers/featured': { body: [] },
  '/api/reviews/featured': {
    body: { reviews: [], stats: { count: 0, mean: null, histogram: [0, 0, 0, 0, 0], removed: 0 } },
  },
};

const written: PersonReviewsView['reviews'][number] = {
  jobId: id(200),
  side: 'client',
  author: null,
  scores: { overall: 5, communication: 5, punctuality: 4, care: 5 },
  text: 'He found damp behind the skirting, sent me a price before touching it, and waited for my yes.',
  submittedAt: '2026-09-20T10:00:00.000Z',
  publishedAt: '2026-09-20T10:00:00.000Z',
  reply: { text: 'A good house to work in.', at: '2026-09-21T10:00:00.000Z', removed: null },
  removed: null,
  category: 'painting',
  area: 'Salthill',
  canReport: true,
  canReply: true,
  canRemove: true,
  canReportReply: true,
  canRemoveReply: true,
};
const removal = { reason: 'abuse', at: '2026-09-22T10:00:00.000Z' } as const;
const ofOne: PersonReviewsView = {
  person: {
    accountId: id(0),
    closed: false,
    firstName: 'Cormac',
    lastName: 'Doyle',
    businessName: 'Doyle Painting',
    city: 'Galway',
    level: 'pro',
    photo: null,
    verifiedAt: '2026-09-03T10:00:00.000Z',
    rating: 4.9,
    reviewCount: 212,
    removedReviews: 1,
  },
  as: 'provider',
  stats: { count: 212, mean: 4.9, histogram: [1, 0, 3, 20, 188], removed: 1 },
  byTrade: [{ trade: 'painting', count: 1 }],
  otherwise: 2,
  means: { communication: 4.8, punctuality: 4.6, care: 5 },
  reviews: [written, { ...written, jobId: id(201), scores: null, text: null, reply: null, removed: removal }],
  nextCursor: 'next',
  position: '1',
};

/** The reviews page of one of the featured providers. */
export const reviewsPage = `/people/${id(0)}/reviews`;
export const reviewsAnswers: Answers = { ...fullAnswers, [`/api${reviewsPage}`]: { body: ofOne } };

/** Answers every call of the page; what is not listed is 401 for the signed-in person, 404 for the rest. */
export async function stubApi(page: Page, answers: Answers): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const path = new URL(route.request().url()).pathname;
    const answer = answers[path];
    const status = answer ? (answer.status ?? 200) : path === '/api/auth/me' ? 401 : 404;
    await route.fulfill({ status, json: answer?.body ?? { code: 'NOT_FOUND', message: 'Stubbed.', status } });
  });
}
