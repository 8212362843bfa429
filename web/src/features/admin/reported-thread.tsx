import { useEffect, useRef } from 'react';

import type { Message } from '#query-api/contract/conversations.ts';
import type { ReportView } from '#query-api/contract/reports.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Attachments } from '#web/lib/messages/attachments.tsx';
import { HiddenMessage } from '#web/lib/messages/message-line.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Moment } from '#web/ui/moment.tsx';

interface ReportedThreadProps {
  report: ReportView['report'];
  messages: Message[];
  /** Focus moves here from the button, which is gone. */
  focused: boolean;
}

/** The reported message with the messages around it, unmasked. */
export function ReportedThread({ report, messages, focused }: ReportedThreadProps) {
  const t = useT('admin');
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (focused) list.current?.focus();
  }, [focused]);
  return (
    <ol ref={list} tabIndex={-1} aria-label={t('reports.thread')} className="grid gap-3 outline-none">
      {messages.map((message) => {
        const isIt = message.messageId === report.messageId;
        const name = message.authorId === report.authorId ? report.authorName : report.reporterName;
        return (
          <li
            key={message.messageId}
            aria-current={isIt || undefined}
            className={classNames('min-w-0 rounded-card px-4 py-3', isIt ? 'bg-soft' : 'bg-surface')}
          >
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
              <b className="font-semibold text-text">{name ?? t('index.noName')}</b>
              <Moment at={message.sentAt} />
              {isIt && <Chip tone="warn">{t('reports.isIt')}</Chip>}
            </p>
            <p className="mt-1 max-w-[66ch] wrap-anywhere whitespace-pre-line">
              {message.text ?? t('queues.forgotten')}
            </p>
            {message.attachments.length > 0 && (
              <div className="mt-2">
                <Attachments files={message.attachments} />
              </div>
            )}
            {message.hidden !== null && <HiddenMessage hidden={message.hidden} />}
          </li>
        );
      })}
    </ol>
  );
}
