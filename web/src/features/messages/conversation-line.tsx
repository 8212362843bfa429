import { Link } from 'react-router-dom';

import { otherSide } from '#domain/side.ts';
import type { ConversationLine as Line } from '#query-api/contract/conversations.ts';
import { paths } from '#web/app/paths.ts';
import { useNow } from '#web/lib/clock.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useNames } from '#web/lib/jobs/use-names.ts';
import { useMe } from '#web/lib/session/me.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Moment } from '#web/ui/moment.tsx';
import { UnreadCount } from './unread-count.tsx';

/** With `dir="auto"`: people's words are cut at their own end. */
const ownDirection = 'max-w-full truncate';

interface ConversationLineProps {
  line: Line;
  /** The list's search text, kept next to the open thread. */
  search: string;
  /** Whether its thread is open next to the list. */
  open: boolean;
}

export function ConversationLine({ line, search, open }: ConversationLineProps) {
  const t = useT('messages');
  const tJob = useT('job');
  const me = useMe()?.user.id;
  const format = useFormat();
  const now = useNow('minute');
  const side = otherSide(line.role);
  const name = useNames().full(line.other, side);
  const excerpt = line.last.hidden ? t('hiddenShort') : (line.last.excerpt ?? t('forgotten'));
  const preview = excerpt === '' ? t('attachments', { count: line.last.attachments }) : excerpt;
  return (
    <li>
      <Link
        to={paths.messages(line.conversationId, { q: search || undefined })}
        aria-current={open ? 'page' : undefined}
        className={classNames(
          'grid grid-cols-[44px_minmax(0,1fr)_auto] gap-x-3 px-5 py-3.5 text-text no-underline hover:bg-surface focus-visible:-outline-offset-2',
          open && 'bg-soft',
        )}
      >
        <Avatar
          decorative
          size={44}
          person={{
            id: line.other?.accountId ?? line.conversationId,
            name,
            photo: line.other?.photo,
            drawn: side === 'provider',
          }}
        />
        <span className="grid min-w-0 grid-cols-1 justify-items-start">
          <b dir="auto" className={ownDirection}>
            {name}
          </b>
          <span dir="auto" className={classNames(ownDirection, 'text-sm text-muted')}>
            {line.job.title ?? tJob('untitled', { number: line.job.number })}
          </span>
          <span
            dir="auto"
            className={classNames(ownDirection, 'text-sm', line.unread > 0 ? 'font-semibold' : 'text-muted')}
          >
            {line.last.authorId === me ? t('you', { text: preview }) : preview}
          </span>
        </span>
        <span className="grid content-start justify-items-end gap-1.5 text-xs text-muted">
          <Moment at={line.last.sentAt}>{format.relative(line.last.sentAt, now)}</Moment>
          <UnreadCount unread={line.unread} />
        </span>
      </Link>
    </li>
  );
}
