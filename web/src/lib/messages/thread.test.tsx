import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';

import { aConversation, aMessage, conversationId } from '#web/testing/build-conversations.ts';
import { me } from '#web/testing/build-people.ts';
import { hoursAfter, ids, NOW } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { answerWith, server, recordCommands } from '#web/testing/mock-server.ts';
import { showThread, threadTexts } from '#web/testing/show-thread.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { Thread } from './thread.tsx';

usePage(threadTexts);

const path = `/api/conversations/${conversationId}`;

/** A screen that reports whether the observed element is in view. */
function observed(): { shows: (inView: boolean) => void } {
  let observe: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
  class Observer {
    constructor(callback: typeof observe) {
      observe = callback;
    }
    observe = () => undefined;
    disconnect = () => undefined;
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  return { shows: (inView) => observe([{ isIntersecting: inView }]) };
}

describe('a thread', () => {
  test('shows an own message before the servers have it, and once when they do', async () => {
    let view = aConversation();
    const { user } = await showThread(() => view);
    const sent = recordCommands('SendMessage', () => {
      const { messageId, text } = { messageId: '', text: '', ...(sent[0]?.body as object) };
      view = aConversation({
        messages: [aMessage(), aMessage({ messageId, text, authorId: ids.aoife })],
        position: '101',
      });
      return { position: '101' };
    });
    await user.type(screen.getByRole('textbox', { name: 'Message to Cormac' }), 'Home at seven.{Enter}');
    expect(screen.getByText('Home at seven.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/sending/)).toBeNull());
    expect(screen.getAllByText('Home at seven.')).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({ conversationId, jobId: ids.job, providerId: ids.cormac });
  });

  test('keeps what could not be sent, and resends it under the same id', async () => {
    const { user } = await showThread();
    const rejected = recordCommands('SendMessage', () => ({ status: 409, code: 'CONVERSATION_BLOCKED', position: '' }));
    await user.type(screen.getByRole('textbox', { name: 'Message to Cormac' }), 'Home at seven.{Enter}');
    expect(await screen.findByText('not sent')).toBeTruthy();
    const taken = recordCommands('SendMessage');
    await user.click(screen.getByRole('button', { name: 'Resend' }));
    await waitFor(() => expect(taken).toHaveLength(1));
    expect(taken[0]?.key).toBe(rejected[0]?.key);
    expect(taken[0]?.body).toEqual(rejected[0]?.body);
  });

  test('says of a message whose file is gone that it has to be added again, and offers no retry', async () => {
    const file = { fileId: ids.offer, sha256: 'ab12'.repeat(16), type: 'image/webp', size: 9, name: 'tap.jpg' };
    server.use(http.post('http://localhost:3000/api/files', () => HttpResponse.json(file)));
    const code = 'FILE_UNKNOWN';
    recordCommands('SendMessage', () => ({ status: 422, code, errors: [{ path: 'attachments', code }] }));
    const { user } = await showThread();
    await user.upload(screen.getByLabelText('Attach files'), new File(['x'], 'tap.jpg', { type: 'image/jpeg' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    await user.type(screen.getByRole('textbox', { name: 'Message to Cormac' }), 'See there.{Enter}');
    expect(await within(screen.getByRole('log')).findByText(/Please upload it again/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Resend' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText('See there.')).toBeNull();
  });

  test('begins a new line with Shift and Enter, and sends nothing empty', async () => {
    const { user } = await showThread();
    const sent = recordCommands('SendMessage');
    const field = screen.getByRole('textbox', { name: 'Message to Cormac' });
    await user.type(field, '{Enter}One{Shift>}{Enter}{/Shift}two');
    expect(sent).toHaveLength(0);
    await user.type(field, '{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ text: 'One\ntwo' });
  });

  test('tells the reader and the author what is masked until the booking', async () => {
    await showThread(
      aConversation({
        revealed: false,
        messages: [
          aMessage({ text: 'Call me at •••', masked: true }),
          aMessage({ messageId: ids.offer, authorId: ids.aoife, text: 'Mine is 085 123 4567', masked: true }),
        ],
      }),
    );
    expect(screen.getByText('Contact details stay hidden until the job is booked.')).toBeTruthy();
    expect(screen.getByText(/Cormac cannot read the contact details in this message/)).toBeTruthy();
  });

  test('warns when a message speaks of paying elsewhere', async () => {
    await showThread(aConversation({ messages: [aMessage({ offPlatform: true })] }));
    expect(screen.getByText(/Payments outside Homewright are not protected/)).toBeTruthy();
  });

  test('marks unread messages as read once the end of the last one was in view, and not before', async () => {
    const screenOf = observed();
    const [read, sent] = [recordCommands('MarkRead'), recordCommands('SendMessage')];
    const { user } = await showThread(aConversation({ unread: 1 }));
    screenOf.shows(false);
    await user.type(screen.getByRole('textbox', { name: 'Message to Cormac' }), 'Home at seven.{Enter}');
    // A later command has arrived: an earlier one would have, too.
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(read).toHaveLength(0);
    screenOf.shows(true);
    await waitFor(() => expect(read).toHaveLength(1));
    expect(read[0]?.body).toEqual({ conversationId, upTo: aMessage().messageId });
  });

  test('marks as read at once when a browser cannot report visibility, and once', async () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    const read = recordCommands('MarkRead');
    const { live } = await showThread(aConversation({ unread: 1 }));
    await waitFor(() => expect(read).toHaveLength(1));
    expect(read[0]?.body).toEqual({ conversationId, upTo: aMessage().messageId });
    live.emit({ type: 'change', topic: `conversation:${conversationId}`, position: '102', keys: [] });
    await screen.findByText('New');
    expect(read).toHaveLength(1);
  });

  test('keeps the line above new messages once they are read, so that nothing moves under a press', async () => {
    let view = aConversation({ unread: 1 });
    const { live } = await showThread(() => view);
    expect(screen.getByText('New')).toBeTruthy();
    view = aConversation({ unread: 0, messages: [aMessage(), aMessage({ messageId: ids.offer, text: 'See you.' })] });
    live.emit({ type: 'change', topic: `conversation:${conversationId}`, position: '102', keys: [] });
    await screen.findByText('See you.');
    expect(screen.getByText('New')).toBeTruthy();
  });

  test('has no such line when everything was read', async () => {
    await showThread(aConversation({ unread: 0 }));
    expect(screen.queryByText('New')).toBeNull();
  });

  test('shows a new message without a reload', async () => {
    let view = aConversation();
    const { live } = await showThread(() => view);
    view = aConversation({
      messages: [aMessage(), aMessage({ messageId: ids.offer, text: 'I’m nearby until noon.' })],
    });
    live.emit({ type: 'change', topic: `conversation:${conversationId}`, position: '102', keys: [] });
    expect(await screen.findByText('I’m nearby until noon.')).toBeTruthy();
  });

  test('shows what was masked as soon as the job is booked', async () => {
    let view = aConversation({ revealed: false });
    const { live } = await showThread(() => view);
    expect(screen.getByText(/^Before the booking/)).toBeTruthy();
    view = aConversation({ revealed: true });
    live.emit({ type: 'change', topic: `job:${ids.job}`, position: '102', keys: [] });
    await waitFor(() => expect(screen.queryByText(/^Before the booking/)).toBeNull());
  });

  test('sends messages one after the other, in the order in which they were written', async () => {
    const { user } = await showThread();
    const received: string[] = [];
    let answerFirst = () => {};
    server.use(
      http.post('http://localhost:3000/api/commands/SendMessage', async ({ request }) => {
        const { text } = (await request.json()) as { text: string };
        received.push(`asked: ${text}`);
        if (received.length === 1) await new Promise<void>((resolve) => (answerFirst = resolve));
        received.push(`answered: ${text}`);
        return HttpResponse.json({ commandId: ids.offer, streamRevision: 1, position: '101' });
      }),
    );
    const field = screen.getByRole('textbox', { name: 'Message to Cormac' });
    await user.type(field, 'First.{Enter}');
    await user.type(field, 'Second.{Enter}');
    expect(await screen.findByText('Second.')).toBeTruthy();
    await waitFor(() => expect(received).toEqual(['asked: First.']));
    answerFirst();
    await waitFor(() => expect(received).toHaveLength(4));
    expect(received).toEqual(['asked: First.', 'answered: First.', 'asked: Second.', 'answered: Second.']);
  });

  test('a question that waits for an answer says so, in place of the editor', async () => {
    await showThread(aConversation({ canWrite: false, waitsForAnswer: true }));
    expect(await screen.findByText(/Wait for .+ to answer, or make an offer\./)).toBeTruthy();
  });

  test('accepts nothing when one side blocked it, and the same side can unblock it', async () => {
    const { user } = await showThread(aConversation({ canWrite: false, blockedByMe: true }));
    expect(screen.queryByRole('textbox')).toBeNull();
    const unblocked = recordCommands('UnblockConversation');
    await user.click(screen.getByRole('button', { name: 'Unblock' }));
    await waitFor(() => expect(unblocked[0]?.body).toEqual({ conversationId }));
  });

  test('shows that a message was hidden, and why, and accepts no report of it', async () => {
    const hidden = { reason: 'off-platform', at: NOW } as const;
    const [theirs, own] = [aMessage({ text: null, hidden }), aMessage({ messageId: ids.offer, authorId: ids.aoife })];
    await showThread(aConversation({ messages: [theirs, { ...own, text: null, hidden }] }));
    expect(screen.getAllByText(/^Hidden by us on .*: payment outside Homewright\.$/)).toHaveLength(2);
    expect(screen.queryByText(/deleted with its author/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Report this message' })).toBeNull();
  });

  test('shows when staff read in it', async () => {
    await showThread(aConversation({ accesses: [{ at: NOW }] }));
    expect(screen.getByText(/^Our team read messages in this conversation on .* for a safety check\.$/)).toBeTruthy();
  });

  test('shows that at its time, and of earlier days with the messages of then', async () => {
    const said = (n: number) =>
      aMessage({ messageId: `${ids.offer.slice(0, -1)}${n}`, sentAt: hoursAfter(NOW, n - 9) });
    const [early, first, second] = [-20, -7.5, -6.5].map((hours) => ({ at: hoursAfter(NOW, hours) }));
    const accesses = [early, first, second].filter((access) => access !== undefined);
    answerWith(path, aConversation({ messages: [1, 2].map(said), accesses, before: 'cursor' }));
    const { user } = renderPage(<Thread conversationId={conversationId} />, { me: me() });
    const order = () =>
      within(screen.getByRole('log'))
        .getAllByText(/^(All done\.|Our team read)/)
        .map((each) => each.textContent.slice(0, 8));
    await screen.findByRole('log');
    expect(order()).toEqual(['All done', 'Our team', 'All done', 'Our team']);
    answerWith(path, aConversation({ messages: [{ ...said(0), sentAt: hoursAfter(NOW, -30) }], accesses }));
    await user.click(screen.getByRole('button', { name: 'Show older messages' }));
    await waitFor(() =>
      expect(order()).toEqual(['All done', 'Our team', 'All done', 'Our team', 'All done', 'Our team']),
    );
  });
});
