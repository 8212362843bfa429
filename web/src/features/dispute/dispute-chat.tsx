import { useRef } from 'react';

import type { Message } from '#query-api/contract/conversations.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Attachments } from '#web/lib/messages/attachments.tsx';
import { HiddenMessage } from '#web/lib/messages/message-line.tsx';
import { ProviderName } from '#web/lib/providers/provider-name.tsx';
import { MoreButton, type PagedQuery } from '#web/ui/more-button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts';

import type { DisputeContext } from './dispute-context.ts';

export interface DisputeChatProps {
  of: DisputeContext;
  /** Oldest first. */
  messages: Message[];
  /** Loads the earlier messages, if any. */
  earlier: PagedQuery | undefined;
}

/** The thread's messages up to the end of the dispute, attached automatically, as both sides read them. */
export function DisputeChat({ of, messages, earlier }: DisputeChatProps) {
  const { view, t, names, side, date } = of;
  const tMessages = useT('messages');
  const list = useRef<HTMLDivElement>(null);
  useRestoreFocus(list);
  if (messages.length === 0) return null;
  const clientId = view.job.client?.accountId;
  return (
    <Panel title={t('chat.title')} foot={t('chat.foot')}>
      <div ref={list} data-focus-scope tabIndex={-1} className="outline-none">
        {earlier !== undefined && (
          <p className="mb-4 text-center">
            <MoreButton query={earlier}>{tMessages('older')}</MoreButton>
          </p>
        )}
        <ol className="grid gap-4">
          {messages.map((message) => {
            const by = message.authorId === clientId ? 'client' : 'provider';
            return (
              <li key={message.messageId} className="min-w-0">
                <p className="text-xs text-subtle">
                  <b className="font-semibold text-text">
                    {by === side ? t('you') : <ProviderName person={view.job[by]} name={names[by]} />}
                  </b>{' '}
                  · {date(message.sentAt)}
                </p>
                <p className="mt-0.5 max-w-[66ch] wrap-anywhere whitespace-pre-line">
                  {message.text ?? (message.hidden === null ? t('forgotten') : null)}
                </p>
                {message.hidden !== null && <HiddenMessage hidden={message.hidden} />}
                {message.attachments.length > 0 && (
                  <div className="mt-2">
                    <Attachments files={message.attachments} />
                  </div>
                )}
              </li>
            );
          })}
        </ol>
      </div>
    </Panel>
  );
}
