import { Attachments } from '#web/lib/messages/attachments.tsx';
import { HiddenMessage } from '#web/lib/messages/message-line.tsx';
import { Panel } from '#web/ui/panel.tsx';

import type { Case } from './case.ts';

/** The last messages of the thread, attached by themselves, as both sides read them. */
export function Chat({ of }: { of: Case }) {
  const { view, t, names, side, date } = of;
  if (view.chat.length === 0) return null;
  const clientId = view.job.client?.accountId;
  return (
    <Panel title={t('chat.title')} foot={t('chat.foot')}>
      <ol className="grid gap-4">
        {view.chat.map((message) => {
          const by = message.authorId === clientId ? 'client' : 'provider';
          return (
            <li key={message.messageId} className="min-w-0">
              <p className="text-xs text-subtle">
                <b className="font-semibold text-text">{by === side ? t('you') : names[by]}</b> · {date(message.sentAt)}
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
    </Panel>
  );
}
