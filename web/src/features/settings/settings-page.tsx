import { useSuspenseQuery } from '@tanstack/react-query';
import { ChevronDown, Smartphone } from 'lucide-react';

import { noticeGroups } from '#query-api/contract/notices.ts';
import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { useLiveTopic } from '#web/lib/live/live-context.tsx';
import { useMe } from '#web/lib/session/me.ts';
import { isStaff } from '#web/lib/session/standing.ts';
import { LooksPanel } from '#web/lib/verification/looks-panel.tsx';
import { LocaleChoice } from '#web/ui/frame/locale-choice.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Switch } from '#web/ui/switch.tsx';

import { ownLooksQuery } from './own-looks-query.ts';
import { type NoticeGroup, usePreferences, type Way, type Ways } from './use-preferences.ts';

/** The own profile, what reaches a person and how, in which language, and who looked into their records. */
export function SettingsPage() {
  const t = useT('settings');
  return (
    <div className="container-page max-w-3xl pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={t('pageTitle')} />
      <h1 className="mb-6 text-3xl tracking-[-.025em]">{t('title')}</h1>
      <div className="grid gap-6">
        <OwnProfile />
        <NoticePreferences />
        <Panel title={t('locale.title')}>
          <p className="mb-3 text-muted">{t('locale.text')}</p>
          <LocaleChoice look="footer" />
        </Panel>
        <OwnLooks />
      </div>
    </div>
  );
}

/** What others meet a person under; the staff is met by nobody. */
function OwnProfile() {
  const t = useT('settings');
  const user = useMe()?.user;
  if (user === undefined || isStaff(user)) return null;
  return (
    <Panel title={t('profile.title')}>
      <p className="mb-3 text-muted">{user.isProvider ? t('profile.textProvider') : t('profile.text')}</p>
      <LinkButton to={paths.profile()} tone="secondary">
        {t('profile.change')}
      </LinkButton>
    </Panel>
  );
}

/** Who of the staff opened the own records: it shows at once when somebody does. */
function OwnLooks() {
  const t = useT('settings');
  const tVerification = useT('verification');
  const accountId = useMe()?.user.id;
  const { data: view } = useSuspenseQuery(ownLooksQuery);
  useLiveTopic(accountId === undefined ? null : `account:${accountId}`, view.position);
  return <LooksPanel title={tVerification('looks.title')} lead={t('looks.lead')} looks={view.looks} />;
}

function NoticePreferences() {
  const t = useT('settings');
  const format = useFormat();
  const preferences = usePreferences();
  return (
    <Panel flush title={t('notices.title')}>
      <p className="px-5 pt-5 text-muted sm:px-6">{t('notices.lead')}</p>
      {!preferences.hasPhone && (
        <div className="px-5 pt-4 sm:px-6">
          <Note tone="info" icon={Smartphone}>
            {t('notices.noPhone')}
            {format.gap}
            <LinkButton to={paths.profile()} tone="quiet">
              {t('notices.addPhone')}
            </LinkButton>
          </Note>
        </div>
      )}
      <ul className="divide-y divide-border">
        {noticeGroups.map((group) => (
          <li key={group} className="px-5 py-3.5 sm:px-6">
            <GroupPreferences group={group} preferences={preferences} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface GroupProps {
  group: NoticeGroup;
  preferences: ReturnType<typeof usePreferences>;
}

/** A group is switched at once, or unfolded and switched kind by kind. */
function GroupPreferences({ group, preferences }: GroupProps) {
  const t = useT('settings');
  const { hasPhone, kindsOf, waysOf, changeGroup, changeKind } = preferences;
  const ways = preferences.preferences[group];
  const kinds = kindsOf(group);
  const differ = kinds.some((kind) => waysOf(kind).mail !== ways.mail || waysOf(kind).sms !== ways.sms);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <span className="min-w-56 flex-1">
          <b className="block">{t(`notices.groups.${group}`)}</b>
          <span className="block text-sm text-muted">{t(`notices.examples.${group}`)}</span>
        </span>
        <WaySwitches
          about={t(`notices.groups.${group}`)}
          ways={ways}
          hasPhone={hasPhone}
          onChange={(way, on) => void changeGroup(group, way, on)}
        />
      </div>
      {kinds.length > 1 && (
        <details className="group mt-1">
          <summary className="flex min-h-11 items-center gap-2 text-sm font-semibold">
            <Icon icon={ChevronDown} className="text-muted transition-[rotate] group-open:rotate-180" />
            <span>
              {t('notices.each')} {differ && <span className="font-normal text-muted">{t('notices.some')}</span>}
            </span>
          </summary>
          <ul className="divide-y divide-border border-t border-border ps-6">
            {kinds.map((kind) => (
              <li key={kind} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-1.5 text-sm">
                <span className="min-w-56 flex-1">{t(`notices.kinds.${kind}`)}</span>
                <WaySwitches
                  about={t(`notices.kinds.${kind}`)}
                  ways={waysOf(kind)}
                  hasPhone={hasPhone}
                  onChange={(way, on) => void changeKind(kind, way, on)}
                />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

interface WaySwitchesProps {
  about: string;
  ways: Ways;
  hasPhone: boolean;
  onChange: (way: Way, on: boolean) => void;
}

function WaySwitches({ about, ways, hasPhone, onChange }: WaySwitchesProps) {
  const t = useT('settings');
  return (
    <>
      <Switch
        label={t('notices.mail')}
        aria-label={t('notices.mailFor', { group: about })}
        checked={ways.mail}
        onChange={(event) => onChange('mail', event.target.checked)}
      />
      <Switch
        label={t('notices.sms')}
        aria-label={t('notices.smsFor', { group: about })}
        checked={ways.sms}
        disabled={!hasPhone}
        onChange={(event) => onChange('sms', event.target.checked)}
      />
    </>
  );
}
