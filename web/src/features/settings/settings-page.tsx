import { useSuspenseQuery } from '@tanstack/react-query';
import { ChevronDown, Smartphone } from 'lucide-react';
import { Link } from 'react-router-dom';

import { notificationGroups } from '#query-api/contract/notifications.ts';
import { paths } from '#web/app/paths.ts';
import { ChoicesPanel } from '#web/lib/consent/choices-panel.tsx';
import { HistoryPanel } from '#web/lib/consent/history-panel.tsx';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { useLiveTopic } from '#web/lib/live/live-context.tsx';
import { useMe } from '#web/lib/session/me.ts';
import { isStaff } from '#web/lib/session/account-roles.ts';
import { AccessLogPanel } from '#web/lib/verification/access-log-panel.tsx';
import { LocaleChoice } from '#web/ui/frame/locale-choice.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SectionAnchor } from '#web/ui/section-anchor.tsx';
import { SectionBoundary } from '#web/ui/section-boundary.tsx';
import { Skeleton, SkeletonRows } from '#web/ui/skeleton.tsx';
import { Cards, Contact, Deactivate, DeleteAccount, OwnProfile, Security } from './account-panels.tsx';
import { Switch } from './switch.tsx';

import { accessLogQuery } from './access-log-query.ts';
import { type NotificationGroup, usePreferences, type Channel, type Channels } from './use-preferences.ts';

/** The person's profile, notification settings, language, and the log of staff access. */
export function SettingsPage() {
  const t = useT('settings');
  const tPrivacy = useT('privacy');
  return (
    <div className="container-page max-w-3xl pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={t('pageTitle')} />
      <h1 className="mb-6 text-3xl tracking-[-.025em]">{t('title')}</h1>
      <div className="grid gap-6">
        <SectionAnchor id="profile">
          <OwnProfile />
        </SectionAnchor>
        <SectionAnchor id="security">
          <Security />
        </SectionAnchor>
        <SectionAnchor id="contact">
          <Contact />
        </SectionAnchor>
        <SectionAnchor id="cards">
          <Cards />
        </SectionAnchor>
        <SectionAnchor id="notifications">
          <NotificationPreferences />
        </SectionAnchor>
        <SectionAnchor id="language">
          <Panel title={t('locale.title')}>
            <p className="mb-3 text-muted">{t('locale.text')}</p>
            <LocaleChoice variant="footer" />
          </Panel>
        </SectionAnchor>
        <SectionBoundary
          name={tPrivacy('settings.title')}
          fallback={
            <Skeleton>
              <SkeletonRows rows={4} />
            </Skeleton>
          }
        >
          <Privacy />
        </SectionBoundary>
        <SectionAnchor id="access">
          <AccessLog />
        </SectionAnchor>
        <SectionAnchor id="deactivate">
          <Deactivate />
        </SectionAnchor>
        <SectionAnchor id="delete">
          <DeleteAccount />
        </SectionAnchor>
      </div>
    </div>
  );
}

/** The choices as on the page of privacy rights, which has the rest. */
function Privacy() {
  const t = useT('privacy');
  const user = useMe()?.user;
  return (
    <>
      <SectionAnchor id="privacy">
        <ChoicesPanel title={t('settings.title')} source="settings" />
      </SectionAnchor>
      <HistoryPanel />
      <div className="flex flex-wrap gap-3">
        <LinkButton to={paths.privacyRights()} tone="secondary">
          {t('settings.more')}
        </LinkButton>
        {user !== undefined && !isStaff(user) && (
          <LinkButton to={paths.dataExport()} tone="secondary">
            {t('rights.copy.link')}
          </LinkButton>
        )}
      </div>
    </>
  );
}

/** The log of staff access to the person's own records, live. */
function AccessLog() {
  const t = useT('settings');
  const tVerification = useT('verification');
  const accountId = useMe()?.user.id;
  const { data: view } = useSuspenseQuery(accessLogQuery);
  useLiveTopic(accountId === undefined ? null : `account:${accountId}`, view.position);
  return <AccessLogPanel title={tVerification('accesses.title')} lead={t('accesses.lead')} accesses={view.accesses} />;
}

function NotificationPreferences() {
  const t = useT('settings');
  const format = useFormat();
  const preferences = usePreferences();
  return (
    <Panel flush title={t('notifications.title')}>
      <p className="px-5 pt-5 text-muted sm:px-6">{t('notifications.lead')}</p>
      {!preferences.hasPhone && (
        <div className="px-5 pt-4 sm:px-6">
          <Note tone="info" icon={Smartphone}>
            {t('notifications.noPhone')}
            {format.gap}
            <Link className="link" to={paths.profile()}>
              {t('notifications.addPhone')}
            </Link>
          </Note>
        </div>
      )}
      <ul className="divide-y divide-border">
        {notificationGroups.map((group) => (
          <li key={group} className="px-5 py-3.5 sm:px-6">
            <GroupPreferences group={group} preferences={preferences} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface GroupProps {
  group: NotificationGroup;
  preferences: ReturnType<typeof usePreferences>;
}

/** A group is switched as a whole, or expanded and switched kind by kind. */
function GroupPreferences({ group, preferences }: GroupProps) {
  const t = useT('settings');
  const { hasPhone, listKinds, channelsOf, changeGroup, changeKind } = preferences;
  const channels = preferences.preferences[group];
  const kinds = listKinds(group);
  const differ = kinds.some((kind) => channelsOf(kind).mail !== channels.mail || channelsOf(kind).sms !== channels.sms);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <span className="min-w-56 flex-1">
          <b className="block">{t(`notifications.groups.${group}`)}</b>
          <span className="block text-sm text-muted">{t(`notifications.examples.${group}`)}</span>
        </span>
        <ChannelSwitches
          about={t(`notifications.groups.${group}`)}
          channels={channels}
          hasPhone={hasPhone}
          onChange={(channel, on) => void changeGroup(group, channel, on)}
        />
      </div>
      {kinds.length > 1 && (
        <details className="group mt-1">
          <summary className="flex min-h-11 items-center gap-2 text-sm font-semibold">
            <Icon icon={ChevronDown} className="text-muted transition-[rotate] group-open:rotate-180" />
            <span>
              {t('notifications.each')}{' '}
              {differ && <span className="font-normal text-muted">{t('notifications.some')}</span>}
            </span>
          </summary>
          <ul className="divide-y divide-border border-t border-border ps-6">
            {kinds.map((kind) => (
              <li key={kind} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-1.5 text-sm">
                <span className="min-w-56 flex-1">{t(`notifications.kinds.${kind}`)}</span>
                <ChannelSwitches
                  about={t(`notifications.kinds.${kind}`)}
                  channels={channelsOf(kind)}
                  hasPhone={hasPhone}
                  onChange={(channel, on) => void changeKind(kind, channel, on)}
                />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

interface ChannelSwitchesProps {
  about: string;
  channels: Channels;
  hasPhone: boolean;
  onChange: (channel: Channel, on: boolean) => void;
}

function ChannelSwitches({ about, channels, hasPhone, onChange }: ChannelSwitchesProps) {
  const t = useT('settings');
  return (
    <>
      <Switch
        label={t('notifications.mail')}
        aria-label={t('notifications.mailFor', { group: about })}
        checked={channels.mail}
        onChange={(event) => onChange('mail', event.target.checked)}
      />
      <Switch
        label={t('notifications.sms')}
        aria-label={t('notifications.smsFor', { group: about })}
        checked={channels.sms}
        disabled={!hasPhone}
        onChange={(event) => onChange('sms', event.target.checked)}
      />
    </>
  );
}
