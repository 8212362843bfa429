import { Banknote, CalendarCheck, type LucideIcon, MessageSquare, Scale, Star, Tag, UserRound } from 'lucide-react';
import { Link } from 'react-router-dom';

import { placeOf } from '#domain/notices/place.ts';
import type { Notice } from '#query-api/contract/notices.ts';
import { paths } from '#web/app/paths.ts';
import { useNow } from '#web/lib/clock.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

import { useNoticeWords } from './use-words.ts';

const icons: Record<Notice['group'], LucideIcon> = {
  offers: Tag,
  job: CalendarCheck,
  money: Banknote,
  dispute: Scale,
  messages: MessageSquare,
  reviews: Star,
  account: UserRound,
};

/** One notice; it leads to what it is about. */
export function NoticeLine({ notice, onOpen }: { notice: Notice; onOpen?: () => void }) {
  const t = useT('notices');
  const common = useT('common');
  const format = useFormat();
  const now = useNow('minute');
  const words = useNoticeWords();
  const { read, title, unreadMessages } = notice;
  const content = (
    <>
      <span
        className={classNames(
          'grid size-9 place-items-center rounded-full',
          read ? 'bg-surface text-muted' : 'bg-soft text-on-soft',
        )}
      >
        <Icon icon={icons[notice.group]} />
      </span>
      <span className="min-w-0">
        <span className={classNames('block leading-snug', !read && 'font-semibold')}>{words(notice)}</span>
        <span className="mt-0.5 block text-sm text-muted">
          {unreadMessages > 1 && `${common('unread', { count: unreadMessages })} · `}
          {title !== null && <span className="wrap-anywhere">{title} · </span>}
          <time dateTime={notice.at}>{format.relative(notice.at, now)}</time>
          {!read && <span className="font-semibold text-primary"> · {t('new')}</span>}
        </span>
      </span>
    </>
  );
  const look = 'grid grid-cols-[36px_minmax(0,1fr)] gap-3 px-5 py-3.5 text-text no-underline';
  const to = addressOf(notice);
  return (
    <li>
      {to === undefined ? (
        <span className={look}>{content}</span>
      ) : (
        <Link to={to} onClick={onOpen} className={classNames(look, 'hover:bg-surface focus-visible:-outline-offset-2')}>
          {content}
        </Link>
      )}
    </li>
  );
}

/** The page that a notice is about. */
function addressOf({ kind, jobId, conversationId }: Notice): string | undefined {
  const place = placeOf({ kind, jobId, conversationId });
  switch (place?.page) {
    case 'job':
      return paths.job(place.jobId);
    case 'dispute':
      return paths.dispute(place.jobId);
    case 'conversation':
      return paths.messages(place.conversationId);
    case 'checks':
      return paths.verification();
    case 'earnings':
      return paths.earnings();
    case 'providerDashboard':
      return paths.providerDashboard();
    case undefined:
      return undefined;
  }
}
