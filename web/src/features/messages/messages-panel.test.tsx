import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';

import type { ConversationsView } from '#query-api/contract/conversations.ts';
import { aConversation, aMessage } from '#web/testing/build-conversations.ts';
import { me } from '#web/testing/build-people.ts';
import { ids } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { answerWith, server } from '#web/testing/mock-server.ts';
import { usePage } from '#web/testing/use-page.ts';

import { MessagesPanel } from './messages-panel.tsx';

usePage(['common', 'ui', 'errors', 'job', 'messages']);

const { messages: _, ...line } = aConversation();
const { authorId, sentAt } = aMessage();

function threads(excerpts: string[], unread: number): ConversationsView {
  const conversations = excerpts.map((excerpt, n) => ({
    ...line,
    conversationId: `ffffffff-ffff-4fff-8fff-00000000000${n}`,
    last: { authorId, sentAt, excerpt, hidden: false, attachments: 0 },
  }));
  return { conversations, unread, nextCursor: null, position: '100' };
}

describe('the messages on a dashboard', () => {
  test('are the three latest threads and the number of unread messages in all of them', async () => {
    answerWith(
      '/api/conversations',
      threads(['Nearby until noon.', 'The slabs are here.', 'One lever?', 'Old news.'], 7),
    );
    renderPage(<MessagesPanel />, { me: me() });
    const list = within(await screen.findByRole('list', { name: 'Messages' }));
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/messages/ffffffff-ffff-4fff-8fff-000000000000',
      '/messages/ffffffff-ffff-4fff-8fff-000000000001',
      '/messages/ffffffff-ffff-4fff-8fff-000000000002',
    ]);
    expect(list.queryByText('Old news.')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Messages 7 unread messages' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All messages' }).getAttribute('href')).toBe('/messages');
  });

  test('are written from the page of a job', async () => {
    answerWith('/api/conversations', threads([], 0));
    renderPage(<MessagesPanel />, { me: me() });
    expect(await screen.findByText('Once a job has an offer, you can message each other from its page.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Messages' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'All messages' })).toBeNull();
  });

  test('appear without a reload', async () => {
    answerWith('/api/conversations', threads(['The slabs are here.'], 0));
    const { live } = renderPage(<MessagesPanel />, { me: me() });
    await screen.findByText('The slabs are here.');
    answerWith('/api/conversations', threads(['Nearby until noon.', 'The slabs are here.'], 1));
    live.emit({ type: 'change', topic: `inbox:${ids.aoife}`, position: '101', keys: [] });
    expect(await screen.findByText('Nearby until noon.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Messages 1 unread message' })).toBeTruthy();
  });

  test('show an error when they could not be loaded, and load on a retry', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    server.use(
      http.get('http://localhost:3000/api/conversations', () =>
        HttpResponse.json({ code: 'UNAVAILABLE' }, { status: 503 }),
      ),
    );
    const { user } = renderPage(<MessagesPanel />, { me: me() });
    expect((await screen.findByRole('alert')).textContent).toContain('Messages');
    answerWith('/api/conversations', threads(['The slabs are here.'], 0));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('The slabs are here.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
