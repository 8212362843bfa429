import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { serviceCategories } from '#domain/categories.ts';
import { policyVersion1 } from '#domain/policy/policy-v1.ts';
import { me } from '#web/testing/build-people.ts';
import { answerWith } from '#web/testing/mock-server.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { BrowseServicesPage } from './browse-services-page.tsx';

usePage(['common', 'ui', 'errors', 'guides', 'providers']);

const painting = { trade: 'painting', scope: 'country', jobs: 12, low: 30_000, high: 80_000 } as const;

function show(person = me()) {
  answerWith('/api/costs', { currency: 'EUR', costs: [{ ...painting, until: '2027-03-11T09:00:00.000Z' }] });
  answerWith('/api/providers', { counts: { category: [{ value: 'painting', count: 7 }] } });
  return renderPage(<BrowseServicesPage />, { me: person });
}
const service = (name: string) => within(screen.getByRole('heading', { level: 2, name }).closest('li')!);

describe('the page of services', () => {
  test('lists every trade with a description, and leads to a request for it', () => {
    show();
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(serviceCategories.length + 1);
    for (const { id, key } of serviceCategories) {
      const item = document.getElementById(key);
      expect(item?.querySelector('p')?.textContent).toMatch(/\w+.*\.$/);
      const post = within(item!).getByRole('link', { name: 'Post a request' });
      expect(post.getAttribute('href')).toBe(`/post-request?category=${key}&categoryId=${id}`);
    }
  });

  test('says what a trade costs and who is found, and nothing where neither is known', async () => {
    show();
    expect(await service('Painting').findByText('Ireland: €300 to €800')).toBeTruthy();
    const found = await service('Painting').findByRole('link', { name: 'Homewrights: 7' });
    expect(found.getAttribute('href')).toBe('/providers?category=painting');
    expect(service('Moving').queryByText(/Ireland|Homewrights/)).toBeNull();
  });

  test('marks the trades that need a licence by the policy', () => {
    show();
    const marked = screen.getAllByText('Needs a licence').map((mark) => mark.closest('li')?.id);
    expect(new Set(marked)).toEqual(new Set(policyVersion1.regulatedTrades));
  });

  test('finds a trade by words', async () => {
    const { user, address } = show();
    await user.type(screen.getByRole('searchbox'), ' dripping tap {Enter}');
    expect(address()).toBe('/providers?q=dripping+tap');
  });

  test('does not offer staff to post a request', () => {
    show(me({ accountType: 'support' }));
    expect(screen.queryByRole('link', { name: 'Post a request' })).toBeNull();
  });
});
