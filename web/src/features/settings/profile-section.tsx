import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import type { MeView } from '#query-api/contract/people.ts';
import { paths } from '#web/app/paths.ts';
import { isolatePhone } from '#web/lib/contact/phone-text.tsx';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useCategoryName } from '#web/lib/jobs/use-category-name.ts';
import { isApproved } from '#web/lib/session/account-roles.ts';
import { ownProfileQuery } from '#web/lib/session/own-profile-query.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Panel } from '#web/ui/panel.tsx';

import { SettingRow } from './setting-row.tsx';

/** What others see of the person, and from when. */
export function ProfileSection({ user }: { user: MeView['user'] }) {
  const t = useT('settings');
  const categoryName = useCategoryName();
  const { data: profile } = useSuspenseQuery(ownProfileQuery);
  const { firstName, lastName, businessName, city, trades, phone } = profile;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  const seenByAll = t(isApproved(user) ? 'profile.seen.everyone' : 'profile.seen.public');
  return (
    <Panel
      flush
      foot={
        <div className="flex flex-wrap gap-3">
          <LinkButton to={paths.profile()} tone="secondary">
            {t('profile.edit')}
          </LinkButton>
          {user.isProvider && (
            <LinkButton to={paths.editProfile()} tone="secondary">
              {t('profile.public')}
            </LinkButton>
          )}
        </div>
      }
    >
      <dl className="divide-y divide-border">
        {user.isProvider && (
          <SettingRow
            label={t('profile.picture')}
            seen={seenByAll}
            action={<Change what={t('profile.picture')} to={paths.editProfile()} />}
          >
            <Avatar person={{ id: user.id, name, country: user.country, photo: user.profileImage }} size={64} />
          </SettingRow>
        )}
        <SettingRow
          label={t('profile.name')}
          seen={
            firstName === null ? undefined : user.isProvider ? seenByAll : t('profile.seen.firstName', { firstName })
          }
          action={<Change what={t('profile.name')} to={paths.profile()} />}
        >
          {name === '' ? <None /> : <bdi>{name}</bdi>}
        </SettingRow>
        {user.isProvider && (
          <>
            <SettingRow
              label={t('profile.businessName')}
              seen={businessName === null ? undefined : seenByAll}
              action={<Change what={t('profile.businessName')} to={paths.profile()} />}
            >
              {businessName === null ? <None /> : <bdi>{businessName}</bdi>}
            </SettingRow>
            <SettingRow
              label={t('profile.city')}
              seen={city === null ? undefined : seenByAll}
              action={<Change what={t('profile.city')} to={paths.profile()} />}
            >
              {city === null ? <None /> : <bdi>{city}</bdi>}
            </SettingRow>
            <SettingRow
              label={t('profile.trades')}
              seen={trades.length === 0 ? undefined : seenByAll}
              action={<Change what={t('profile.trades')} to={paths.profile()} />}
            >
              {trades.length === 0 ? <None /> : trades.map(categoryName).join(' · ')}
            </SettingRow>
          </>
        )}
        <SettingRow
          label={t('profile.phone')}
          seen={phone === null ? undefined : t('profile.seen.phone')}
          action={<Change what={t('profile.phone')} to={paths.contactSettings()} />}
        >
          {phone === null ? <None /> : isolatePhone(phone)}
        </SettingRow>
      </dl>
    </Panel>
  );
}

function None() {
  const t = useT('settings');
  return <span className="font-normal text-muted">{t('profile.none')}</span>;
}

function Change({ what, to }: { what: string; to: string }) {
  const t = useT('settings');
  const change = t('profile.change');
  return (
    <Link to={to} aria-label={`${change}: ${what}`} className={buttonStyle({ tone: 'quiet' })}>
      {change}
    </Link>
  );
}
