import { Smartphone } from 'lucide-react';

import { noticeGroups } from '#query-api/contract/notices.ts';
import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { LocaleChoice } from '#web/ui/frame/locale-choice.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Switch } from '#web/ui/switch.tsx';

import { usePreferences } from './use-preferences.ts';

/** What reaches a person and how, and in which language. */
export function SettingsPage() {
  const t = useT('settings');
  return (
    <div className="container-page max-w-3xl pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={t('pageTitle')} />
      <h1 className="mb-6 text-3xl tracking-[-.025em]">{t('title')}</h1>
      <div className="grid gap-6">
        <NoticePreferences />
        <Panel title={t('locale.title')}>
          <p className="mb-3 text-muted">{t('locale.text')}</p>
          <LocaleChoice look="footer" />
        </Panel>
      </div>
    </div>
  );
}

function NoticePreferences() {
  const t = useT('settings');
  const { preferences, hasPhone, change } = usePreferences();
  return (
    <Panel flush title={t('notices.title')}>
      <p className="px-5 pt-5 text-muted sm:px-6">{t('notices.lead')}</p>
      {!hasPhone && (
        <div className="px-5 pt-4 sm:px-6">
          <Note tone="info" icon={Smartphone}>
            {t('notices.noPhone')}{' '}
            <LinkButton to={paths.completeProfile({ next: paths.settings() })} tone="quiet">
              {t('notices.addPhone')}
            </LinkButton>
          </Note>
        </div>
      )}
      <ul className="divide-y divide-border">
        {noticeGroups.map((group) => (
          <li key={group} className="flex flex-wrap items-center gap-x-6 gap-y-1 px-5 py-3.5 sm:px-6">
            <span className="min-w-56 flex-1">
              <b className="block">{t(`notices.groups.${group}`)}</b>
              <span className="block text-sm text-muted">{t(`notices.examples.${group}`)}</span>
            </span>
            <Switch
              label={t('notices.mail')}
              aria-label={t('notices.mailFor', { group: t(`notices.groups.${group}`) })}
              checked={preferences[group].mail}
              onChange={(event) => void change(group, 'mail', event.target.checked)}
            />
            <Switch
              label={t('notices.sms')}
              aria-label={t('notices.smsFor', { group: t(`notices.groups.${group}`) })}
              checked={preferences[group].sms}
              disabled={!hasPhone}
              onChange={(event) => void change(group, 'sms', event.target.checked)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
