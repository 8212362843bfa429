import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import type { FeaturedReviewsView } from '#query-api/contract/public.ts';
import { answerWithError, server } from '#web/testing/mock-server.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { SuccessStoriesPage } from './success-stories-page.tsx';

usePage(['common', 'ui', 'errors', 'guides']);

const review = (nth: number, category: string, author: string | null): FeaturedReviewsView['reviews'][number] => ({
  jobId: `job-${nth}`,
  author,
  area: 'Salthill',
  category,
  rating: 6 - nth,
  text: `Words ${nth}`,
  publishedAt: '2027-03-02T00:00:00.000Z',
});

function show(reviews: FeaturedReviewsView['reviews']) {
  const asked: string[] = [];
  server.use(
    http.get('*/api/reviews/featured', ({ request }) => {
      asked.push(new URL(request.url).search);
      const stats = {
        count: reviews.length,
        mean: reviews.length === 0 ? null : 4.2,
        histogram: [0, 0, 1, 1, 1],
        removed: 0,
      };
      return HttpResponse.json({ reviews, stats });
    }),
  );
  renderPage(<SuccessStoriesPage />);
  return asked;
}

test('what clients wrote is told by trade, whatever its stars, with the reviews of all', async () => {
  const asked = show([review(1, 'painting', 'Maeve'), review(2, 'moving', null), review(3, 'painting', 'Orla')]);
  const painting = within(await screen.findByRole('region', { name: 'Painting' }));
  expect(asked).toEqual(['?country=IE&limit=24']);
  expect(painting.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Words 1Maeve · Salthill · March 2027',
    'Words 3Orla · Salthill · March 2027',
  ]);
  expect(painting.getByRole('img', { name: /3/ })).toBeTruthy();
  expect(painting.getByRole('link').getAttribute('href')).toBe('/providers?category=painting');
  expect(screen.getByRole('region', { name: 'Moving' }).textContent).toContain('A client · Salthill');
  expect(screen.getByRole('region', { name: 'All published reviews' })).toBeTruthy();
});

test('without any review nothing is told', async () => {
  show([]);
  expect(await screen.findByRole('heading', { name: 'No stories yet' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'All published reviews' })).toBeNull();
});

test('says that the reviews cannot be loaded, below the page’s title', async () => {
  answerWithError('/api/reviews/featured');
  renderPage(<SuccessStoriesPage />);
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Success stories' })).toBeTruthy();
});
