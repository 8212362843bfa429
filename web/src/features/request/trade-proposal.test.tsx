import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';

import type { TradesView } from '#query-api/contract/providers.ts';
import { requestTexts, showRequest } from '#web/testing/fill-request.tsx';
import { server } from '#web/testing/mock-server.ts';
import { usePage } from '#web/testing/use-page.ts';

usePage(requestTexts);

let asked: string[] = [];
let trades: TradesView['trades'] = [];
beforeEach(() => {
  asked = [];
  trades = [{ category: 'plumbing', words: ['Leaking', 'tap'] }];
  server.use(
    http.get('*/api/trades', ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(`${searchParams.get('q')} ${searchParams.get('locale')}`);
      return HttpResponse.json({ trades } satisfies TradesView);
    }),
  );
});

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

test('typed words propose a trade, with the words that say so, and one press chooses it', async () => {
  const { user } = showRequest();
  await user.type(screen.getByLabelText('Title'), 'Leaking tap in kitchen');
  await user.click(await screen.findByRole('button', { name: 'Choose Plumbing' }));
  expect(radio('Plumbing').checked).toBe(true);
  expect(screen.queryByRole('button', { name: 'Choose Plumbing' })).toBeNull();
  expect(asked).toEqual(['Leaking tap in kitchen en']);
});

test('words from the address propose it at once', async () => {
  showRequest({ at: '/post-request?q=Leaking%20tap' });
  expect(await screen.findByText('“Leaking tap” sounds like: Plumbing.')).toBeDefined();
});

test('another trade that was chosen is asked about, and is not changed by itself', async () => {
  showRequest({ at: '/post-request?category=painting&q=Leaking%20tap' });
  await screen.findByRole('button', { name: 'Choose Plumbing' });
  expect(radio('Painting').checked).toBe(true);
});

test('words that mean nothing, or the chosen trade, propose nothing', async () => {
  trades = [];
  const { user } = showRequest({ at: '/post-request?q=Siobh%C3%A1n' });
  await expect.poll(() => asked).toEqual(['Siobhán en']);
  trades = [{ category: 'plumbing', words: ['tap'] }];
  await user.click(radio('Plumbing'));
  await user.type(screen.getByLabelText('Title'), ' tap');
  await expect.poll(() => asked).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Choose/ })).toBeNull();
});
