import { screen } from '@testing-library/react';

import type { ConversationView } from '#query-api/contract/conversations.ts';
import { Thread } from '#web/lib/messages/thread.tsx';

import { aConversation, conversationId } from './build-conversations.ts';
import { me } from './build-people.ts';
import { renderPage, type ShownPage } from './render-page.tsx';
import { answerWith } from './mock-server.ts';

/** A thread as Aoife sees it, once it has been read. */
export async function showThread(
  view: ConversationView | (() => ConversationView) = aConversation(),
): Promise<ShownPage> {
  answerWith(`/api/conversations/${conversationId}`, view);
  const page = renderPage(<Thread conversationId={conversationId} />, { me: me() });
  await screen.findByRole('log');
  return page;
}

/** The texts of the page. */
export const threadTexts = ['common', 'ui', 'errors', 'job', 'messages'] as const;
