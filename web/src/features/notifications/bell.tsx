import { Popover } from '@base-ui/react/popover';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useLiveTopic } from '#web/lib/live/live-context.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SectionError } from '#web/ui/section-error.tsx';
import { SkeletonBlock, Skeleton } from '#web/ui/skeleton.tsx';

import { NotificationLine } from './notification-line.tsx';
import { notificationsQuery } from './notifications-query.ts';
import { useMarkNotificationsRead } from './use-mark-notifications-read.ts';

const MAX_SHOWN = 6;
const SKELETON_ROWS = 3;
const MAX_COUNT = 99;

/** The number of new notifications, live; opened, the latest of them. */
export function Bell({ accountId }: { accountId: string }) {
  const t = useT('notifications');
  const query = useInfiniteQuery(notificationsQuery());
  const view = query.data?.pages[0];
  useLiveTopic(view === undefined ? null : `inbox:${accountId}`, view?.position ?? null);
  const markRead = useMarkNotificationsRead();
  const [open, setOpen] = useState(false);
  const unread = view?.unread ?? 0;

  function show(next: boolean): void {
    setOpen(next);
    // Marked as read when the list closes, so that new ones are distinct while it is open.
    if (!next && view !== undefined) markRead(view);
  }

  return (
    <Popover.Root open={open} onOpenChange={show}>
      <Popover.Trigger
        aria-label={unread === 0 ? t('bell') : t('bellUnread', { count: unread })}
        className="relative inline-grid size-11 flex-none place-items-center rounded-control hover:bg-surface"
      >
        <Icon icon={BellIcon} size={20} />
        {unread > 0 && (
          <span
            aria-hidden
            className="tabular absolute inset-e-0.5 top-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-primary px-1 text-xs leading-none font-bold text-on-primary"
          >
            {unread > MAX_COUNT ? `${MAX_COUNT}+` : unread}
          </span>
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={6} className="z-40">
          <Popover.Popup className="w-[min(400px,calc(100vw-24px))] overflow-clip rounded-card border border-border bg-card shadow-pop outline-none">
            <Popover.Title className="border-b border-border px-5 py-3.5 text-lg">{t('title')}</Popover.Title>
            {query.isLoadingError ? (
              <SectionError
                error={query.error}
                retries={query.errorUpdateCount - 1}
                onRetry={() => void query.refetch()}
              />
            ) : view === undefined ? (
              <NotificationSkeleton />
            ) : view.notifications.length === 0 ? (
              <EmptyState spot="letter" title={t('empty')} text={t('emptyText')} />
            ) : (
              <ul className="max-h-[60dvh] divide-y divide-border overflow-y-auto">
                {view.notifications.slice(0, MAX_SHOWN).map((notification) => (
                  <NotificationLine
                    key={notification.notificationId}
                    notification={notification}
                    onOpen={() => show(false)}
                  />
                ))}
              </ul>
            )}
            <Link
              to={paths.notifications()}
              onClick={() => show(false)}
              className="flex min-h-12 items-center justify-center border-t border-border font-semibold"
            >
              {t('all')}
            </Link>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function NotificationSkeleton() {
  return (
    <Skeleton>
      {Array.from({ length: SKELETON_ROWS }, (_, line) => (
        <div key={line} className="border-t border-border px-5 py-3.5 first:border-t-0">
          <SkeletonBlock className="h-4.5 w-4/5" />
          <SkeletonBlock className="mt-2 h-4 w-2/5" />
        </div>
      ))}
    </Skeleton>
  );
}
