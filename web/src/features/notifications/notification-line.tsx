import { Banknote, CalendarCheck, type LucideIcon, MessageSquare, Scale, Star, Tag, UserRound } from 'lucide-react';
import { Link } from 'react-router-dom';

import { findNotificationPlace } from '#domain/notifications/notification-place.ts';
import type { Notification } from '#query-api/contract/notifications.ts';
import { paths } from '#web/app/paths.ts';
import { useNow } from '#web/lib/clock.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Moment } from '#web/ui/moment.tsx';

import { useNotificationText } from './use-notification-text.ts';

const icons: Record<Notification['group'], LucideIcon> = {
  offers: Tag,
  job: CalendarCheck,
  money: Banknote,
  dispute: Scale,
  messages: MessageSquare,
  reviews: Star,
  account: UserRound,
};

/** One notification; it links to its subject. */
export function NotificationLine({ notification, onOpen }: { notification: Notification; onOpen?: () => void }) {
  const t = useT('notifications');
  const common = useT('common');
  const format = useFormat();
  const now = useNow('minute');
  const describe = useNotificationText();
  const { read, title, unreadMessages } = notification;
  const content = (
    <>
      <span
        className={classNames(
          'grid size-9 place-items-center rounded-full',
          read ? 'bg-surface text-muted' : 'bg-soft text-on-soft',
        )}
      >
        <Icon icon={icons[notification.group]} />
      </span>
      <span className="min-w-0">
        <span className={classNames('block leading-snug', !read && 'font-semibold')}>{describe(notification)}</span>
        <span className="mt-0.5 block text-sm text-muted">
          {unreadMessages > 1 && `${common('unread', { count: unreadMessages })} · `}
          {title !== null && <span className="wrap-anywhere">{title} · </span>}
          <Moment at={notification.at}>{format.relative(notification.at, now)}</Moment>
          {!read && <span className="font-semibold text-primary"> · {t('new')}</span>}
        </span>
      </span>
    </>
  );
  const lineStyle = 'grid grid-cols-[36px_minmax(0,1fr)] gap-3 px-5 py-3.5 text-text no-underline';
  const to = findNotificationPath(notification);
  return (
    <li>
      {to === undefined ? (
        <span className={lineStyle}>{content}</span>
      ) : (
        <Link
          to={to}
          onClick={onOpen}
          className={classNames(lineStyle, 'hover:bg-surface focus-visible:-outline-offset-2')}
        >
          {content}
        </Link>
      )}
    </li>
  );
}

/** The page of a notification's subject. */
function findNotificationPath({ kind, jobId, conversationId }: Notification): string | undefined {
  const place = findNotificationPlace({ kind, jobId, conversationId });
  switch (place?.page) {
    case 'job':
      return paths.job(place.jobId);
    case 'dispute':
      return paths.dispute(place.jobId);
    case 'conversation':
      return paths.messages(place.conversationId);
    case 'verification':
      return paths.verification();
    case 'earnings':
      return paths.earnings();
    case 'providerDashboard':
      return paths.providerDashboard();
    case 'dataExport':
      return paths.dataExport();
    case 'contact':
      return paths.contactSettings();
    case 'privacy':
      return paths.privacyRights();
    case undefined:
      return undefined;
  }
}
