import { EyeOff, Flag, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import type { Message } from '#query-api/contract/conversations.ts';
import type { StoredFile } from '#query-api/contract/fields.ts';
import type { Person } from '#query-api/contract/people.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useNames } from '#web/lib/jobs/use-names.ts';
import { ProviderPicture } from '#web/lib/providers/provider-picture.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Moment } from '#web/ui/moment.tsx';

import { Attachments } from './attachments.tsx';

interface Other {
  person: Person | null;
  side: 'client' | 'provider';
}

/** A message of the other side. */
export function TheirMessage({ message, other, onReport }: { message: Message; other: Other; onReport: () => void }) {
  const t = useT('messages');
  const name = useNames().full(other.person, other.side);
  return (
    <li className="group grid grid-cols-[36px_minmax(0,1fr)] gap-3">
      <ProviderPicture
        size={36}
        person={other.person}
        avatar={{
          id: other.person?.accountId ?? '',
          name,
          photo: other.person?.photo,
          drawn: other.side === 'provider',
        }}
      />
      <div className="min-w-0">
        <Bubble mine={false} text={message.text} attachments={message.attachments} hidden={message.hidden} />
        {message.masked && <Hint icon={EyeOff}>{t('masked')}</Hint>}
        {message.offPlatform && (
          <Hint icon={TriangleAlert} warn>
            {t('offPlatform')}
          </Hint>
        )}
        <p className="mt-1 flex min-h-6 items-center gap-1 text-xs text-subtle">
          <Moment at={message.sentAt} />
          {message.reported && <span>· {t('report.done')}</span>}
          {!message.reported && message.hidden === null && (
            <IconButton
              icon={Flag}
              size={16}
              label={t('report.button')}
              onClick={onReport}
              className="-my-3 text-subtle opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
            />
          )}
        </p>
      </div>
    </li>
  );
}

interface OwnMessageProps {
  text: string | null;
  attachments: StoredFile[];
  sentAt: string;
  /** Its status: read, sending, not sent. */
  state?: ReactNode;
  maskedFor?: string;
  offPlatform?: boolean;
  hidden?: Message['hidden'];
  children?: ReactNode;
}

export function OwnMessage(props: OwnMessageProps) {
  const { text, attachments, sentAt, state, maskedFor, offPlatform, hidden = null, children } = props;
  const t = useT('messages');
  return (
    <li className="grid justify-items-end">
      <Bubble mine text={text} attachments={attachments} hidden={hidden} />
      {maskedFor !== undefined && <Hint icon={EyeOff}>{t('maskedOwn', { name: maskedFor })}</Hint>}
      {offPlatform && (
        <Hint icon={TriangleAlert} warn>
          {t('offPlatform')}
        </Hint>
      )}
      <p className="mt-1 text-end text-xs text-subtle">
        <Moment at={sentAt} />
        {state !== undefined && <> · {state}</>}
      </p>
      {children}
    </li>
  );
}

interface BubbleProps {
  mine: boolean;
  text: string | null;
  attachments: StoredFile[];
  hidden: Message['hidden'];
}

function Bubble({ mine, text, attachments, hidden }: BubbleProps) {
  const t = useT('messages');
  return (
    <div
      className={classNames(
        'w-fit max-w-[520px] rounded-panel px-4 py-3 leading-normal wrap-anywhere whitespace-pre-wrap',
        mine ? 'rounded-se-xs bg-soft' : 'rounded-ss-xs bg-surface',
      )}
    >
      {hidden !== null ? (
        <HiddenMessage hidden={hidden} />
      ) : text === null ? (
        <em className="text-muted">{t('forgotten')}</em>
      ) : (
        text
      )}
      {attachments.length > 0 && (
        <div className={text === '' ? undefined : 'mt-2'}>
          <Attachments files={attachments} />
        </div>
      )}
    </div>
  );
}

/** The placeholder of a message that an admin hid, with the reason. */
export function HiddenMessage({ hidden: { reason, at } }: { hidden: NonNullable<Message['hidden']> }) {
  const t = useT('messages');
  const format = useFormat();
  return (
    <em className="text-muted">
      {t('hidden', { date: format.date(at, 'short'), reason: t(`hiddenReasons.${reason}`) })}
    </em>
  );
}

function Hint({ icon, warn = false, children }: { icon: typeof EyeOff; warn?: boolean; children: ReactNode }) {
  return (
    <p className={classNames('mt-1.5 flex max-w-[520px] gap-1.5 text-sm', warn ? 'text-warning' : 'text-muted')}>
      <Icon icon={icon} size={16} className="mt-0.5" />
      {children}
    </p>
  );
}
