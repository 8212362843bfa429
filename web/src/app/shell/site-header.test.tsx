import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';

import type { MeView } from '#query-api/contract/people.ts';
import { me } from '#web/testing/build-people.ts';
import { ids } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { answerWith, server } from '#web/testing/mock-server.ts';
import { usePage } from '#web/testing/use-page.ts';

import { SiteHeader } from './site-header.tsx';

usePage(['common', 'ui', 'errors', 'notifications']);

/** The header for a person; returns how often their conversations were requested. */
async function show(person: MeView, unread: number) {
  const asked = { times: 0 };
  answerWith('/api/notifications', { notifications: [], unread: 0, nextCursor: null, position: '100' });
  server.use(
    http.get('http://localhost:3000/api/conversations', () => {
      asked.times += 1;
      return HttpResponse.json({ conversations: [], unread, nextCursor: null, position: '100' });
    }),
  );
  const page = renderPage(<SiteHeader />, { me: person });
  await screen.findByRole('button', { name: /^Notifications/ });
  return { ...page, asked, places: within(screen.getByRole('navigation', { name: 'Main' })) };
}

describe('the links of the header', () => {
  test.each([
    ['approved', true],
    ['pending', false],
    ['rejected', false],
    ['suspended', false],
    ['terminated', false],
  ] as const)('offer the requests to a provider who is %s: %s', async (providerStatus, offered) => {
    const { places } = await show(me({ id: ids.cormac, accountType: 'provider', providerStatus }), 0);
    expect(places.queryByRole('link', { name: 'Requests' }) !== null).toBe(offered);
  });

  test.each([
    ['a client', me()],
    ['a provider', me({ id: ids.cormac, accountType: 'provider', isProvider: true })],
  ])('show %s the number of unread messages', async (_, person) => {
    const { places } = await show(person, 3);
    const messages = await places.findByRole('link', { name: 'Messages 3 unread messages' });
    expect(messages.getAttribute('href')).toBe('/messages');
  });

  test('update that number by themselves', async () => {
    const { places, live } = await show(me(), 0);
    expect(places.getByRole('link', { name: 'Messages' })).toBeTruthy();
    answerWith('/api/conversations', { conversations: [], unread: 1, nextCursor: null, position: '101' });
    live.emit({ type: 'change', topic: `inbox:${ids.aoife}`, position: '101', keys: [] });
    expect(await places.findByRole('link', { name: 'Messages 1 unread message' })).toBeTruthy();
  });

  test('request no messages for staff, who have none', async () => {
    const { places, asked } = await show(me({ accountType: 'support' }), 3);
    expect(places.queryByRole('link', { name: /Messages/ })).toBeNull();
    expect(asked.times).toBe(0);
  });
});
