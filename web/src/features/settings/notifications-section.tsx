import { useSuspenseQuery } from '@tanstack/react-query';
import { Check, Lock, Mail, MessageSquare, Smartphone } from 'lucide-react';
import { Link } from 'react-router-dom';

import { notificationGroups } from '#query-api/contract/notifications.ts';
import type { MeView } from '#query-api/contract/people.ts';
import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { ownProfileQuery } from '#web/lib/session/own-profile-query.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import { Panel } from '#web/ui/panel.tsx';

import { AlwaysSentRow, GroupRows } from './notification-rows.tsx';
import { usePreferences } from './use-preferences.ts';

/** What reaches the person outside the app: kinds of notification by channel. Each change is saved at once. */
export function NotificationsSection({ user }: { user: MeView['user'] }) {
  const t = useT('settings');
  const format = useFormat();
  const preferences = usePreferences();
  const { phone } = useSuspenseQuery(ownProfileQuery).data;
  const title = t('sections.notifications.title');
  return (
    <>
      {!preferences.hasPhone && (
        <Note tone="info" icon={Smartphone}>
          {t('notifications.noPhone')}
          {format.gap}
          <Link className="link" to={paths.profile()}>
            {t('notifications.addPhone')}
          </Link>
        </Note>
      )}
      <Panel
        flush
        foot={
          <span className="flex gap-2">
            <Icon icon={Lock} size={16} className="mt-0.5" />
            {t('notifications.alwaysWhy')}
          </span>
        }
      >
        <table className="w-full table-fixed border-collapse text-start" aria-label={title}>
          <thead className="bg-surface text-sm">
            <tr>
              <th scope="col" className="py-3.5 ps-5 text-start align-top font-semibold sm:ps-6">
                {t('notifications.kind')}
              </th>
              <ChannelHead icon={Mail} name={t('notifications.mail')} to={user.email?.split('@')[1]} />
              <ChannelHead
                icon={MessageSquare}
                name={t('notifications.sms')}
                to={preferences.hasPhone && phone !== null ? `\u2066•• ${phone.slice(-4)}\u2069` : undefined}
              />
            </tr>
          </thead>
          <tbody>
            {notificationGroups.map((group) => (
              <GroupRows key={group} group={group} preferences={preferences} />
            ))}
            <AlwaysSentRow />
          </tbody>
        </table>
      </Panel>
      <output className="pointer-events-none sticky bottom-4 z-10 min-h-8 justify-self-center">
        {preferences.isSaved && (
          <span className="flex items-center gap-1.5 rounded-full bg-text px-4 py-1.5 text-sm font-semibold text-bg">
            <Icon icon={Check} size={16} />
            {t('notifications.saved')}
          </span>
        )}
      </output>
    </>
  );
}

interface ChannelHeadProps {
  icon: typeof Mail;
  name: string;
  /** Which address or number it is. */
  to: string | undefined;
}

function ChannelHead({ icon, name, to }: ChannelHeadProps) {
  return (
    <th
      scope="col"
      className="w-16 px-1 py-3.5 text-center align-top text-xs leading-snug font-semibold wrap-anywhere hyphens-auto last:w-18 last:pe-3 sm:w-26 sm:text-sm sm:last:w-30 sm:last:pe-5"
    >
      <Icon icon={icon} className="mx-auto mb-1 text-muted" />
      {name}
      {to !== undefined && <small className="block truncate text-xs font-normal text-muted max-sm:hidden">{to}</small>}
    </th>
  );
}
