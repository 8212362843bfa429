import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { isStaff } from '#web/lib/session/account-roles.ts';
import { useMe } from '#web/lib/session/me.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Panel } from '#web/ui/panel.tsx';

/** The public name; staff have none. */
export function OwnProfile() {
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

export function Security() {
  const t = useT('security');
  return (
    <Panel title={t('own.title')}>
      <p className="mb-3 text-muted">{t('own.lead')}</p>
      <LinkButton to={paths.security()} tone="secondary">
        {t('own.link')}
      </LinkButton>
    </Panel>
  );
}

/** Staff pay for nothing. */
export function Cards() {
  const t = useT('cards');
  const user = useMe()?.user;
  if (user === undefined || isStaff(user)) return null;
  return (
    <Panel title={t('title')}>
      <p className="mb-3 text-muted">{t('lead')}</p>
      <LinkButton to={paths.cards()} tone="secondary">
        {t('link')}
      </LinkButton>
    </Panel>
  );
}

/** The address and the number are changed on a page of their own. */
export function Contact() {
  const t = useT('contact');
  return (
    <Panel title={t('title')}>
      <p className="mb-3 text-muted">{t('lead')}</p>
      <LinkButton to={paths.contactSettings()} tone="secondary">
        {t('email.change')}
      </LinkButton>
    </Panel>
  );
}

/** Staff accounts are put to rest in another way. */
export function Deactivate() {
  const t = useT('settings');
  const user = useMe()?.user;
  if (user === undefined || isStaff(user)) return null;
  return (
    <Panel title={t('deactivation.title')}>
      <p className="mb-3 text-muted">{t('deactivation.text')}</p>
      <LinkButton to={paths.deactivate()} tone="secondary">
        {t('deactivation.link')}
      </LinkButton>
    </Panel>
  );
}

/** Staff accounts end in another way. */
export function DeleteAccount() {
  const t = useT('settings');
  const user = useMe()?.user;
  if (user === undefined || isStaff(user)) return null;
  return (
    <Panel title={t('deletion.title')}>
      <p className="mb-3 text-muted">{t('deletion.text')}</p>
      <LinkButton to={paths.deleteAccount()} tone="danger">
        {t('deletion.link')}
      </LinkButton>
    </Panel>
  );
}
