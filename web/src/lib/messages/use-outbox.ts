import { useQuery, useQueryClient } from '@tanstack/react-query';

import type { ConversationView } from '#query-api/contract/conversations.ts';
import type { StoredFile } from '#query-api/contract/fields.ts';
import { api } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { sendCommand } from '#web/lib/api/send-command.ts';
import { useHandleError } from '#web/lib/api/use-handle-error.ts';

/** An own message that the servers have not shown yet. */
interface OutgoingMessage {
  messageId: string;
  text: string;
  attachments: StoredFile[];
  writtenAt: string;
  failed: boolean;
  /** The servers no longer have one of its files: it cannot be sent as it is. */
  filesLost: boolean;
}

export interface Outbox {
  messages: OutgoingMessage[];
  send: (text: string, attachments: StoredFile[]) => Promise<void>;
  retry: (message: OutgoingMessage) => Promise<void>;
  discard: (messageId: string) => void;
}

/** The outgoing messages of each thread. */
const underWay = new Map<string, Promise<unknown>>();

/** Messages arrive in the order in which they were written: each is sent once the one before it arrived, or failed. */
async function afterEarlier(conversationId: string, send: () => Promise<unknown>): Promise<void> {
  const sending = (underWay.get(conversationId) ?? Promise.resolve()).then(send, send);
  underWay.set(conversationId, sending);
  try {
    await sending;
  } finally {
    if (underWay.get(conversationId) === sending) underWay.delete(conversationId);
  }
}

/**
 * Shows own messages before the servers have them. A failed message stays, to be resent under the same id, so that it
 * cannot arrive twice; it survives leaving the page.
 */
export function useOutbox(thread: ConversationView, shown: ReadonlySet<string>): Outbox {
  const queryClient = useQueryClient();
  const handleError = useHandleError();
  const { conversationId, providerId } = thread;
  const { jobId } = thread.job;
  const queryKey = keys.outbox(conversationId);
  const { data } = useQuery<OutgoingMessage[]>({
    queryKey,
    queryFn: () => queryClient.getQueryData<OutgoingMessage[]>(queryKey) ?? [],
    initialData: [],
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const change = (next: (before: OutgoingMessage[]) => OutgoingMessage[]): void => {
    queryClient.setQueryData<OutgoingMessage[]>(queryKey, (before) => next(before ?? []));
  };
  const discard = (messageId: string): void =>
    change((before) => before.filter((message) => message.messageId !== messageId));

  async function post(message: OutgoingMessage): Promise<void> {
    const { messageId, text } = message;
    const attachments = message.attachments.map(({ fileId, sha256, type, size }) => ({ fileId, sha256, type, size }));
    change((before) => [...before.filter((other) => other.messageId !== messageId), { ...message, failed: false }]);
    try {
      const data = { conversationId, jobId, providerId, messageId, text, attachments };
      await afterEarlier(conversationId, () => sendCommand(api, 'SendMessage', data, messageId));
      await queryClient.invalidateQueries({ queryKey: keys.conversation(conversationId) });
    } catch (error) {
      const filesLost = error instanceof ApiError && error.code === 'FILE_UNKNOWN';
      change((before) =>
        before.map((other) => (other.messageId === messageId ? { ...other, failed: true, filesLost } : other)),
      );
      handleError(error);
    }
  }

  return {
    messages: data.filter(({ messageId }) => !shown.has(messageId)),
    send: (text, attachments) =>
      post({
        messageId: crypto.randomUUID(),
        text,
        attachments,
        writtenAt: new Date().toISOString(),
        failed: false,
        filesLost: false,
      }),
    retry: post,
    discard,
  };
}
