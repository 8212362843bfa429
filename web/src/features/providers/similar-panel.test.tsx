import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import type { FoundProvider } from '#query-api/contract/providers.ts';
import { aFoundProvider } from '#web/testing/build-people.ts';
import { server } from '#web/testing/mock-server.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { SimilarPanel } from './similar-panel.tsx';

usePage(['common', 'ui', 'errors', 'job', 'providerEdit', 'providers']);

const found = (nth: number) =>
  aFoundProvider({
    accountId: `00000000-0000-4000-8000-00000000000${nth}`,
    firstName: `Painter ${nth}`,
    lastName: null,
  });

/** Answers the search, and returns what was asked. */
function searchFinds(providers: FoundProvider[], total = providers.length): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('*/api/providers', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json({ providers, total });
    }),
  );
  return asked;
}
const show = () => renderPage(<SimilarPanel accountId={found(2).accountId} trade="painting" country="IE" />);

test('shows the first three others of the trade and country, in the order of the search', async () => {
  const asked = searchFinds([1, 2, 3, 4, 5].map(found));
  show();
  await screen.findByRole('region', { name: 'Similar Homewrights' });
  expect(screen.getAllByRole('link', { name: /^Painter/ }).map(({ textContent }) => textContent)).toEqual([
    'Painter 1',
    'Painter 3',
    'Painter 4',
  ]);
  expect([asked[0]?.get('category'), asked[0]?.get('country')]).toEqual(['painting', 'IE']);
});

test.each([
  ['nobody else', [found(2)], 1],
  ['nobody of the trade', [found(1)], 0],
])('shows nothing where the search finds %s', async (_, providers, total) => {
  const asked = searchFinds(providers, total);
  const { queryClient } = show();
  await waitFor(() => expect(asked).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('region', { name: 'Similar Homewrights' })).toBeNull();
});
