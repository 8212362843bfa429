import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';

import type { ConversationView } from '#query-api/contract/conversations.ts';
import { aConversation, aMessage, conversationId } from '#web/testing/build-conversations.ts';
import { jobView } from '#web/testing/build-job-view.ts';
import { pressByKey } from '#web/testing/focus.ts';
import { ids } from '#web/testing/ids.ts';
import { alreadyShown, answerWith, server, recordCommands } from '#web/testing/mock-server.ts';
import { jobTexts, showJob } from '#web/testing/show-job.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage(jobTexts);

let focus: MockInstance<HTMLElement['focus']>;
beforeEach(() => {
  focus = vi.spyOn(HTMLElement.prototype, 'focus');
});

/** Where the focus moves, and how. */
async function focusOptionsFor(wanted: () => HTMLElement): Promise<FocusOptions | undefined> {
  await waitFor(() => expect(document.activeElement).toBe(wanted()));
  return focus.mock.lastCall?.[0];
}

const log = () => screen.getByRole('log');
const field = () => screen.getByRole('textbox', { name: 'Message to Cormac' });

/** The job page on which both sides exchange messages. */
async function showThread(view: ConversationView | (() => ConversationView) = aConversation()): Promise<UserEvent> {
  answerWith(`/api/conversations/${conversationId}`, view);
  return openThread();
}

async function openThread(): Promise<UserEvent> {
  const conversation = { conversationId, providerId: ids.cormac, messages: 1, unread: 0 };
  const { user } = showJob(jobView('InProgress', 'client', { conversation }));
  await screen.findByRole('log');
  return user;
}

describe('on the job page, a button that disappears far below the status', () => {
  test('moves the focus to the first message after the earliest page has loaded', async () => {
    const first = aConversation({ messages: [aMessage({ messageId: ids.offer, text: 'Is it two coats?' })] });
    server.use(
      http.get(`http://localhost:3000/api/conversations/${conversationId}`, ({ request }) =>
        HttpResponse.json(
          new URL(request.url).searchParams.has('before') ? first : aConversation({ before: 'the-place' }),
        ),
      ),
    );
    const user = await openThread();
    await pressByKey(user, await screen.findByRole('button', { name: 'Show older messages' }));
    await screen.findByText('Is it two coats?');
    expect(await focusOptionsFor(log)).toEqual({ preventScroll: true });
  });

  test.each(['Resend', 'Discard'])('keeps the focus in the thread after "%s"', async (name) => {
    const user = await showThread();
    recordCommands('SendMessage', () => ({ status: 409, code: 'CONVERSATION_BLOCKED', position: '' }));
    await user.type(field(), 'Home at seven.{Enter}');
    const button = await screen.findByRole('button', { name });
    recordCommands('SendMessage', alreadyShown);
    await pressByKey(user, button);
    expect(await focusOptionsFor(log)).toEqual({ preventScroll: true });
  });

  test('keeps the focus in the thread after a report', async () => {
    let view = aConversation();
    const user = await showThread(() => view);
    recordCommands('ReportMessage', () => {
      view = aConversation({ messages: [aMessage({ reported: true })], position: '101' });
      return { position: '101' };
    });
    await pressByKey(user, screen.getByRole('button', { name: 'Report this message' }));
    await screen.findByRole('dialog');
    await user.selectOptions(screen.getByRole('combobox'), 'Advertising or spam');
    await pressByKey(user, screen.getByRole('button', { name: 'Report' }));
    expect(await focusOptionsFor(log)).toEqual({ preventScroll: true });
  });

  test('keeps the focus in the thread after an unblock', async () => {
    let view = aConversation({ canWrite: false, blockedByMe: true });
    const user = await showThread(() => view);
    recordCommands('UnblockConversation', () => {
      view = aConversation({ position: '101' });
      return { position: '101' };
    });
    await pressByKey(user, screen.getByRole('button', { name: 'Unblock' }));
    expect(await focusOptionsFor(log)).toEqual({ preventScroll: true });
  });

  test('keeps the focus in the composer after a file is removed', async () => {
    const file = { fileId: ids.offer, sha256: 'ab12'.repeat(16), type: 'image/webp', size: 9, name: 'tap.jpg' };
    server.use(http.post('http://localhost:3000/api/files', () => HttpResponse.json(file)));
    const user = await showThread();
    await user.upload(screen.getByLabelText('Attach files'), new File(['x'], 'tap.jpg', { type: 'image/jpeg' }));
    await pressByKey(user, await screen.findByRole('button', { name: /tap\.jpg/ }));
    expect(await focusOptionsFor(field)).toEqual({ preventScroll: true });
  });
});
