import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Settings } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

import { notificationGroups, type NotificationsView } from '#query-api/contract/notifications.ts';
import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Select } from '#web/ui/select.tsx';

import { NotificationLine } from './notification-line.tsx';
import { notificationsQuery } from './notifications-query.ts';
import { useMarkNotificationsRead } from './use-mark-notifications-read.ts';

/** All notifications, the latest first. Leaving the page marks them as read. */
export function NotificationsPage() {
  const t = useT('notifications');
  const tSettings = useT('settings');
  const [address, setAddress] = useSearchParams();
  const group = notificationGroups.find((each) => each === address.get('group')) ?? '';
  const query = useSuspenseInfiniteQuery(notificationsQuery(group));
  const [first] = query.data.pages;
  useReadOnLeaving(group === '' ? first : undefined);
  const notifications = query.data.pages.flatMap((page) => page.notifications);
  return (
    <div className="container-page max-w-3xl pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={t('pageTitle')} />
      <header className="mb-6 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-3xl tracking-[-.025em]">{t('title')}</h1>
          <p className="mt-1 text-muted">{t('lead')}</p>
        </div>
        <LinkButton to={paths.notificationSettings()} tone="secondary" icon={Settings}>
          {t('settings')}
        </LinkButton>
      </header>
      <div className="mb-4 sm:max-w-72">
        <Select
          label={t('filter')}
          value={group}
          onChange={(event) => setAddress(event.target.value === '' ? {} : { group: event.target.value })}
          options={[
            { value: '', label: t('allKinds') },
            ...notificationGroups.map((value) => ({ value, label: tSettings(`notifications.groups.${value}`) })),
          ]}
        />
      </div>
      <Panel
        flush
        foot={
          query.hasNextPage ? (
            <Button tone="quiet" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('more')}
            </Button>
          ) : undefined
        }
      >
        {notifications.length === 0 ? (
          <EmptyState
            level={2}
            spot="letter"
            title={group === '' ? t('empty') : t('emptyGroup')}
            text={group === '' ? t('emptyText') : t('emptyGroupText')}
          />
        ) : (
          <ul aria-label={t('title')} className="divide-y divide-border">
            {notifications.map((notification) => (
              <NotificationLine key={notification.notificationId} notification={notification} />
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
}

/** New notifications stay marked as new during the visit, also when more of them arrive. */
function useReadOnLeaving(shown: NotificationsView | undefined): void {
  const markRead = useMarkNotificationsRead();
  const seen = useRef(shown);
  useEffect(() => {
    if (shown !== undefined) seen.current = shown;
  }, [shown]);
  useEffect(() => {
    return () => {
      if (seen.current !== undefined) markRead(seen.current);
    };
  }, [markRead]);
}
