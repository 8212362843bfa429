import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import type { ConversationsView } from '#query-api/contract/conversations.ts';
import { aConversation, aMessage, conversationId } from '#web/testing/build-conversations.ts';
import { me } from '#web/testing/build-people.ts';
import { hoursAfter, ids, NOW } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { answerWith, server, recordCommands } from '#web/testing/mock-server.ts';
import { usePage } from '#web/testing/use-page.ts';

import { MessagesPage } from './messages-page.tsx';

usePage(['common', 'ui', 'errors', 'job', 'messages']);

/** The list next to the thread, or alone; returns the requests to the servers. */
function show(at: string, open?: string) {
  const asked: string[] = [];
  const { messages: _, ...line } = aConversation();
  const { authorId, sentAt } = aMessage();
  const last = { authorId, sentAt, excerpt: 'All done.', hidden: false, attachments: 0 };
  const view: ConversationsView = { conversations: [{ ...line, last }], unread: 0, nextCursor: null, position: '100' };
  server.use(
    http.get('http://localhost:3000/api/conversations', ({ request }) => {
      asked.push(new URL(request.url).searchParams.toString());
      return HttpResponse.json(view);
    }),
  );
  answerWith(`/api/conversations/${conversationId}`, aConversation());
  return { asked, ...renderPage(<MessagesPage conversationId={open} />, { at, me: me() }) };
}

test('the search text is in the address, and stays there when a thread is opened', async () => {
  const { user, asked, address } = show('/messages');
  await user.type(await screen.findByRole('searchbox'), 'hallway{Enter}');
  await waitFor(() => expect(address()).toBe('/messages?q=hallway'));
  await waitFor(() => expect(asked).toEqual(['', 'q=hallway']));
  const line = () => screen.getByRole('link', { name: /All done\./ }).getAttribute('href');
  await waitFor(() => expect(line()).toBe(`/messages/${conversationId}?q=hallway`));
});

test('a search next to a thread without messages leaves it open', async () => {
  const of = `jobId=${ids.job}&providerId=${ids.cormac}`;
  const { user, address } = show(`/messages/${conversationId}?${of}`, conversationId);
  await user.type(await screen.findByRole('searchbox'), 'hallway{Enter}');
  await waitFor(() => expect(address()).toBe(`/messages/${conversationId}?${of}&q=hallway`));
});

test('the back link of a thread leads to the list with its search', async () => {
  show(`/messages/${conversationId}?q=hallway`, conversationId);
  expect((await screen.findByRole('link', { name: 'All messages' })).getAttribute('href')).toBe('/messages?q=hallway');
});

test('a hidden last message is shown as hidden', async () => {
  const { messages: _, ...line } = aConversation();
  const last = { authorId: ids.cormac, sentAt: aMessage().sentAt, excerpt: null, hidden: true, attachments: 0 };
  answerWith('/api/conversations', {
    conversations: [{ ...line, last }],
    unread: 0,
    nextCursor: null,
    position: '100',
  });
  renderPage(<MessagesPage />, { at: '/messages', me: me() });
  expect(await screen.findByText('Message hidden')).toBeTruthy();
});

test.each([
  ['client', me(), `client:${ids.aoife}`],
  ['Homewright', me({ accountType: 'provider' }), `provider:${ids.aoife}`],
  ['provider who ordered it', me({ accountType: 'provider' }), `client:${ids.aoife}`],
])('with the booking, the list shows a %s what was masked of the last message', async (_, person, topic) => {
  const { messages: _messages, ...line } = aConversation();
  const said = (excerpt: string, position: string): ConversationsView => {
    const { authorId, sentAt } = aMessage();
    const last = { authorId, sentAt, excerpt, hidden: false, attachments: 0 };
    return { conversations: [{ ...line, last }], unread: 0, nextCursor: null, position };
  };
  answerWith('/api/conversations', said('Call me on ••••.', '100'));
  const { live } = renderPage(<MessagesPage />, { at: '/messages', me: person });
  await screen.findByText('Call me on ••••.');
  answerWith('/api/conversations', said('Call me on 085 123 4567.', '105'));
  live.emit({ type: 'change', topic, position: '105', keys: [`job:${ids.job}`] });
  expect(await screen.findByText('Call me on 085 123 4567.')).toBeTruthy();
});

test('a viewer who blocks can no longer write, and is shown how to unblock', async () => {
  const { user } = show('/messages', conversationId);
  const blocked = recordCommands('BlockConversation', () => {
    answerWith(
      `/api/conversations/${conversationId}`,
      aConversation({ canWrite: false, blockedByMe: true, position: '101' }),
    );
    return { position: '101' };
  });
  await user.click(await screen.findByRole('button', { name: 'More options' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Block Cormac' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Block Cormac' }));
  await waitFor(() => expect(blocked).toHaveLength(1));
  expect(await screen.findByText('You blocked Cormac. Neither of you can write here.')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Message to Cormac' })).toBeNull();
  const unblocked = recordCommands('UnblockConversation', () => {
    answerWith(`/api/conversations/${conversationId}`, aConversation({ position: '102' }));
    return { position: '102' };
  });
  await user.click(await screen.findByRole('button', { name: 'Unblock' }));
  expect(await screen.findByRole('textbox', { name: 'Message to Cormac' })).toBeTruthy();
  expect(unblocked).toHaveLength(1);
});

test('of a search text longer than the servers accept, the beginning is searched', async () => {
  const { asked } = show(`/messages?q=${'hall '.repeat(40)}`);
  const field = await screen.findByRole<HTMLInputElement>('searchbox');
  expect(field.value).toBe('hall '.repeat(20));
  expect(asked.map((query) => new URLSearchParams(query).get('q'))).toEqual(['hall '.repeat(20)]);
});

test.each([
  ['client', me(), '/client-dashboard'],
  ['Homewright', me({ accountType: 'provider' }), '/provider-dashboard'],
])('with no messages yet, a %s reads where to write, with a link to their jobs', async (_, person, dashboard) => {
  answerWith('/api/conversations', { conversations: [], unread: 0, nextCursor: null, position: '100' });
  renderPage(<MessagesPage />, { at: '/messages', me: person });
  expect(await screen.findByText('Once a job has an offer, you can message each other from its page.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to your jobs' }).getAttribute('href')).toBe(dashboard);
  expect(screen.queryByText('Choose a conversation')).toBeNull();
});

test('work that did not start in time is not only booked', async () => {
  const { job } = aConversation();
  show(`/messages/${conversationId}`, conversationId);
  const late = { ...job, state: 'Booked', startAt: hoursAfter(NOW, -2) } as const;
  answerWith(`/api/conversations/${conversationId}`, aConversation({ job: late }));
  expect(await screen.findByText('Not started')).toBeTruthy();
});
