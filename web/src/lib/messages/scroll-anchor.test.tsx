import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import type { Message } from '#query-api/contract/conversations.ts';
import { aConversation, aMessage, conversationId } from '#web/testing/build-conversations.ts';
import { me } from '#web/testing/build-people.ts';
import { hoursAfter, ids, NOW } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { answerWith, recordCommands } from '#web/testing/mock-server.ts';
import { usePage } from '#web/testing/use-page.ts';

import { Thread } from './thread.tsx';

usePage(['common', 'ui', 'errors', 'job', 'messages']);

const path = `/api/conversations/${conversationId}`;
const ABOVE = 200;
const MESSAGE = 100;
const WRITING = 60;
const SCREEN = 500;

const saidAs = (n: number, changes: Partial<Message> = {}): Message =>
  aMessage({
    messageId: `00000000-0000-4000-8000-0000000001${n}`,
    text: `Line ${n}`,
    sentAt: hoursAfter(NOW, n - 90),
    ...changes,
  });
const lines = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => saidAs(from + n));

/** A page with a layout: something above the thread, messages of one height, and the editor below them. */
function laidOut() {
  let scrolled = 0;
  const rows = () => Array.from(document.querySelectorAll('ol > li'));
  const height = () => ABOVE + rows().length * MESSAGE + WRITING;
  const to = (y: number) => {
    scrolled = Math.max(0, Math.min(y, height() - SCREEN));
  };
  vi.stubGlobal('innerHeight', SCREEN);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const row = rows().indexOf(this);
    const [top, bottom] = row < 0 ? [ABOVE, height()] : [ABOVE + row * MESSAGE, ABOVE + (row + 1) * MESSAGE];
    return new DOMRect(0, top - scrolled, 300, bottom - top);
  });
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    // What sticks to the bottom of the screen is in view already.
    if (!this.classList.contains('sticky')) to(height() - SCREEN);
  });
  vi.spyOn(window, 'scrollBy').mockImplementation((...[by]: unknown[]) =>
    to(scrolled + ((by as ScrollToOptions).top ?? 0)),
  );
  return {
    to,
    isAtEnd: () => scrolled === height() - SCREEN,
    /** How far down the screen a message begins. */
    topOf: (text: string) => screen.getByText(text).closest('li')?.getBoundingClientRect().top,
  };
}

async function show({ messages = lines(11, 30), before = null as string | null, follow = true } = {}) {
  const layout = laidOut();
  answerWith(path, aConversation({ messages, before }));
  const page = renderPage(<Thread conversationId={conversationId} follow={follow} />, { me: me() });
  await screen.findByText('Line 30');
  const says = async (...added: Message[]) => {
    answerWith(path, aConversation({ messages: [...messages, ...added], before, position: '102' }));
    page.live.emit({ type: 'change', topic: `conversation:${conversationId}`, position: '102', keys: [] });
    await screen.findByText(added.at(-1)?.text ?? '');
  };
  return { ...layout, ...page, says };
}

test('a thread that is the page’s main content opens at its end', async () => {
  const { isAtEnd } = await show();
  await waitFor(() => expect(isAtEnd()).toBe(true));
});

test('a thread among other content does not scroll the page', async () => {
  const { isAtEnd, topOf, says } = await show({ follow: false });
  expect(isAtEnd()).toBe(false);
  await says(saidAs(31));
  expect(topOf('Line 11')).toBe(ABOVE);
});

test('a reader at the end of a thread follows the other side’s messages', async () => {
  const { isAtEnd, says } = await show();
  await waitFor(() => expect(isAtEnd()).toBe(true));
  await says(saidAs(31), saidAs(32));
  expect(isAtEnd()).toBe(true);
});

test('a reader further up stays there, and jumps to the end with their own message', async () => {
  const { to, isAtEnd, topOf, says, user } = await show();
  await waitFor(() => expect(isAtEnd()).toBe(true));
  to(640);
  const top = topOf('Line 16');
  await says(saidAs(31));
  expect(topOf('Line 16')).toBe(top);
  recordCommands('SendMessage');
  await user.type(screen.getByRole('textbox', { name: 'Message to Cormac' }), 'Home at seven.{Enter}');
  await screen.findByText('Home at seven.');
  await waitFor(() => expect(isAtEnd()).toBe(true));
});

test('older messages do not move what is read, even at the very top of the page', async () => {
  const { to, isAtEnd, topOf, user } = await show({ before: 'cursor' });
  await waitFor(() => expect(isAtEnd()).toBe(true));
  to(0);
  const top = topOf('Line 11');
  answerWith(path, aConversation({ messages: lines(10, 10).map((line) => ({ ...line, authorId: ids.aoife })) }));
  await user.click(screen.getByRole('button', { name: 'Show older messages' }));
  await screen.findByText('Line 10');
  expect(topOf('Line 11')).toBe(top);
});
