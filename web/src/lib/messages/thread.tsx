import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { EyeOff, ShieldCheck } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';

import { otherSide } from '#domain/side.ts';
import type { ConversationView, Message } from '#query-api/contract/conversations.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useNames } from '#web/lib/jobs/use-names.ts';
import { useLiveTopic } from '#web/lib/live/live-context.tsx';
import { useMe } from '#web/lib/session/me.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts';

import { conversationQuery, flattenMessages, type ThreadRef } from './conversation-query.ts';
import { buildThreadEntries } from './thread-entries.ts';
import { ScrollAnchor } from './scroll-anchor.tsx';
import { OwnMessage, TheirMessage } from './message-line.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { useMarkRead } from './use-mark-read.ts';
import { useOutbox } from './use-outbox.ts';
import { ReplyBox } from './reply-box.tsx';

/** One thread: the messages, the newest at the end, and the editor. `follow`: it is the page's own content. */
export function Thread({ follow = false, ...thread }: ThreadRef & { follow?: boolean }) {
  const query = useSuspenseInfiniteQuery(conversationQuery(thread));
  const [latest] = query.data.pages;
  useLiveTopic(`conversation:${thread.conversationId}`, latest?.position ?? null);
  useLiveTopic(latest === undefined ? null : `job:${latest.job.jobId}`, latest?.position ?? null);
  if (latest === undefined) return null;
  return (
    <Conversation
      key={thread.conversationId}
      follow={follow}
      view={latest}
      messages={flattenMessages(query.data.pages)}
      onOlder={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
      loadingOlder={query.isFetchingNextPage}
    />
  );
}

interface ConversationProps {
  follow: boolean;
  view: ConversationView;
  messages: Message[];
  onOlder?: () => void;
  loadingOlder: boolean;
}

function Conversation({ follow, view, messages, onOlder, loadingOlder }: ConversationProps) {
  const t = useT('messages');
  const errors = useT('errors');
  const me = useMe()?.user.id;
  const side = otherSide(view.role);
  const name = useNames().short(view.other, side);
  const outbox = useOutbox(view, new Set(messages.map(({ messageId }) => messageId)));
  const [reporting, setReporting] = useState<Message | null>(null);
  // The line stays once it is read: removing it would move the page under a press.
  const [firstUnread] = useState(() =>
    view.unread === 0 ? undefined : messages.filter(({ authorId }) => authorId !== me).at(-view.unread)?.messageId,
  );
  const last = messages.at(-1);
  const seenTo = useMarkRead(view.conversationId, view.unread, last);
  const log = useRef<HTMLDivElement>(null);
  useRestoreFocus(log);
  const lastOwn = messages.findLast(({ authorId }) => authorId === me)?.messageId;
  return (
    <ScrollAnchor follow={follow} sending={outbox.messages.at(-1)?.messageId}>
      <div
        ref={log}
        role="log"
        tabIndex={-1}
        aria-label={t('log', { name })}
        className="[overflow-anchor:none] outline-none"
      >
        {onOlder && (
          <p className="mb-4 text-center">
            <Button tone="quiet" busy={loadingOlder} onClick={onOlder}>
              {t('older')}
            </Button>
          </p>
        )}
        {!view.revealed && (
          <p className="mb-4 flex gap-1.5 text-sm text-muted">
            <Icon icon={EyeOff} size={16} className="mt-0.5" />
            {t('hiddenUntilBooked')}
          </p>
        )}
        {messages.length + outbox.messages.length === 0 && <p className="text-muted">{t('beginning')}</p>}
        <ol className="grid gap-4.5">
          {buildThreadEntries(messages, view.accesses, onOlder === undefined).map((entry) => {
            if (!('message' in entry)) return <AccessNote key={entry.accessedAt} at={entry.accessedAt} />;
            const { message } = entry;
            return message.authorId === me ? (
              <OwnMessage
                key={message.messageId}
                {...message}
                state={message.messageId === lastOwn && message.read ? t('state.read') : undefined}
                maskedFor={message.masked ? name : undefined}
              />
            ) : (
              <WithDivider key={message.messageId} shown={message.messageId === firstUnread}>
                <TheirMessage
                  message={message}
                  other={{ person: view.other, side }}
                  onReport={() => setReporting(message)}
                />
              </WithDivider>
            );
          })}
          {outbox.messages.map((message) => (
            <OwnMessage
              key={message.messageId}
              {...message}
              sentAt={message.writtenAt}
              state={message.failed ? <b className="text-danger">{t('state.failed')}</b> : t('state.sending')}
            >
              {message.failed && (
                <span className="flex flex-wrap items-center justify-end gap-2">
                  {message.filesLost && (
                    <span className="text-sm font-semibold text-danger">{errors('fileUnknown.body')}</span>
                  )}
                  <Button tone="quiet" onClick={() => outbox.discard(message.messageId)}>
                    {t('discard')}
                  </Button>
                  {!message.filesLost && (
                    <Button tone="secondary" onClick={() => void outbox.retry(message)}>
                      {t('again')}
                    </Button>
                  )}
                </span>
              )}
            </OwnMessage>
          ))}
        </ol>
        <div ref={seenTo} />
      </div>
      <div className={follow ? 'sticky bottom-[var(--banner-room,0px)] bg-card pb-4' : undefined}>
        <ReplyBox view={view} name={name} onSend={outbox.send} />
      </div>
      {reporting && (
        <ReportDialog
          conversationId={view.conversationId}
          messageId={reporting.messageId}
          name={name}
          onClose={() => setReporting(null)}
        />
      )}
    </ScrollAnchor>
  );
}

/** That our staff read messages here: shown to both sides. */
function AccessNote({ at }: { at: string }) {
  const t = useT('messages');
  const format = useFormat();
  return (
    <li className="flex gap-1.5 text-sm text-muted">
      <Icon icon={ShieldCheck} size={16} className="mt-0.5" />
      {t('accessed', { date: format.date(at) })}
    </li>
  );
}

function WithDivider({ shown, children }: { shown: boolean; children: ReactNode }) {
  const t = useT('messages');
  return (
    <>
      {shown && (
        <li className="flex items-center gap-3 text-xs font-semibold text-primary before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
          {t('newLine')}
        </li>
      )}
      {children}
    </>
  );
}
