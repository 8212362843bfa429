import { cleanup, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { describe, expect, test, vi } from 'vitest';

import type { MatchingRequest } from '#query-api/contract/jobs.ts';
import { aJobSummary, aRequest } from '#web/testing/build-jobs.ts';
import { me } from '#web/testing/build-people.ts';
import { ids } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { server } from '#web/testing/mock-server.ts';
import { usePage } from '#web/testing/use-page.ts';

import { AllRequests } from './all-requests.tsx';
import { MatchingRequests } from './matching-requests.tsx';
import { OwnRequests } from './own-requests.tsx';

usePage(['common', 'ui', 'errors', 'job', 'client', 'provider']);

/** Answers a list, and records the requests for it. */
function lists(path: string, view: (query: URLSearchParams) => JsonBodyType): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get(`http://localhost:3000${path}`, ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      return HttpResponse.json(view(query));
    }),
  );
  return asked;
}

describe('the requests of a client', () => {
  const counts = { all: 3, open: 2, ended: 1 };
  const show = async (at = '/requests') => {
    const asked = lists('/api/requests/own', (query) => ({
      requests: [query.has('cursor') ? aJobSummary({ jobId: ids.otherJob, title: 'Fix the gate' }) : aJobSummary()],
      counts,
      nextCursor: query.has('cursor') ? null : 'next',
      position: '101',
    }));
    const page = renderPage(<OwnRequests row={(job) => <li key={job.jobId}>{job.title}</li>} />, { me: me(), at });
    await screen.findByRole('heading', { level: 1, name: 'Your requests' });
    return { ...page, asked };
  };

  test('are filtered and searched by the servers, with the filter in the address', async () => {
    const { user, asked, address } = await show();
    await user.click(screen.getByRole('tab', { name: /Ended/ }));
    await waitFor(() => expect(address()).toBe('/requests?filter=ended'));
    await user.type(await screen.findByRole('searchbox'), 'hallway{Enter}');
    await waitFor(() => expect(address()).toBe('/requests?filter=ended&q=hallway'));
    await waitFor(() => expect(asked.at(-1)?.toString()).toBe('filter=ended&q=hallway'));
  });

  test.each([
    ['', 'Requests appear here until they are booked.'],
    ['?filter=open', 'Requests appear here until they are booked.'],
    ['?filter=ended', 'Requests that ended without a booking appear here.'],
    ['?filter=ended&q=hall', 'Try another word from the title.'],
  ])('say what would be there when there are none: %s', async (query, text) => {
    lists('/api/requests/own', () => ({ requests: [], counts, nextCursor: null, position: '101' }));
    renderPage(<OwnRequests row={(job) => <li key={job.jobId}>{job.title}</li>} />, {
      me: me(),
      at: `/requests${query}`,
    });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('come page by page', async () => {
    const { user, asked } = await show();
    expect(screen.getByText('1 of 3 requests')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Fix the gate')).toBeTruthy();
    expect(asked.at(-1)?.get('cursor')).toBe('next');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('update by themselves when one changes', async () => {
    const { asked, live } = await show();
    const before = asked.length;
    live.emit({ type: 'change', topic: `client:${ids.aoife}`, position: '102', keys: [] });
    await waitFor(() => expect(asked.length).toBeGreaterThan(before));
  });
});

describe('the requests for a provider', () => {
  const show = async (at = '/requests', found = [aRequest()]) => {
    const asked = lists('/api/requests', () => ({
      requests: found,
      total: found.length,
      nextCursor: null,
      position: '101',
    }));
    const page = renderPage(
      <MatchingRequests
        row={(request, onOffer) => (
          <li key={request.jobId}>
            <button type="button" onClick={() => onOffer(request)}>
              {request.title}
            </button>
          </li>
        )}
        offerDialog={({ request }) => <p>Offering on {request.number}</p>}
      />,
      { me: me({ accountType: 'provider' }), at },
    );
    await screen.findByRole('heading', { level: 1, name: 'Requests for you' });
    return { ...page, asked };
  };

  test('can be narrowed to one trade', async () => {
    const { user, asked, address } = await show();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Trade' }), 'Carpentry');
    await waitFor(() => expect(address()).toBe('/requests?category=carpentry'));
    await waitFor(() => expect(asked.at(-1)?.get('category')).toBe('carpentry'));
  });

  test('are sorted and narrowed by the servers, with the choice in the address and the order explained', async () => {
    const { user, asked, address } = await show();
    expect(screen.getByText('The newest requests come first.')).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Nearest first');
    expect(await screen.findByText(/^First your postal area, then your towns/)).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Only in my towns and postal area' }));
    await user.type(screen.getByLabelText('Budget from'), '250.50');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(address()).toBe('/requests?sort=near&near=1&minBudget=25050'));
    await waitFor(() => expect(asked.at(-1)?.toString()).toBe('near=1&minBudget=25050&sort=near'));
  });

  test('ask for an amount that is none, and send nothing', async () => {
    const { user, asked } = await show();
    const before = asked.length;
    await user.type(screen.getByLabelText('Budget from'), 'much');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('Enter an amount such as 200.')).toBeTruthy();
    expect(asked).toHaveLength(before);
  });

  test('link to an offer', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: /Paint two bedrooms/ }));
    expect(screen.getByText('Offering on HW-48300')).toBeTruthy();
  });

  test.each([
    ['a request of the country', 'requests:IE'],
    ['a direct booking for them', `provider:${ids.aoife}`],
  ])('show %s by themselves', async (_, topic) => {
    const found: MatchingRequest[] = [];
    const { live } = await show('/requests', found);
    expect(screen.getByText('No open requests for your trades')).toBeTruthy();
    found.push(aRequest());
    live.emit({ type: 'change', topic, position: '102', keys: [] });
    expect(await screen.findByRole('button', { name: /Paint two bedrooms/ })).toBeTruthy();
  });

  test('say so when there are none, or none that match', async () => {
    await show('/requests', []);
    expect(screen.getByText('No open requests for your trades')).toBeTruthy();
    cleanup();
    const { user, address } = await show('/requests?q=roof&sort=start&minBudget=100', []);
    expect(screen.getByText('No request fits your choice')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(address()).toBe('/requests?sort=start'));
  });
});

test('staff see every request that was not booked', async () => {
  const asked = lists('/api/support/jobs', () => ({
    jobs: [{ ...aJobSummary({ client: null }), accessEndsAt: null }],
    nextCursor: null,
    position: '101',
  }));
  const rows = vi.fn<(jobs: unknown[], label: string) => string>(() => 'the rows');
  renderPage(<AllRequests rows={rows} />, { me: me({ accountType: 'support' }), at: '/requests?filter=open&q=gate' });
  expect(await screen.findByText('the rows')).toBeTruthy();
  expect(asked[0]?.toString()).toBe('requests=open&q=gate');
  expect(rows.mock.calls.at(-1)?.[1]).toBe('All requests');
});
