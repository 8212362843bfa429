import { useQuery } from '@tanstack/react-query';
import { useT } from '#web/lib/i18n/use-t.ts';
import { meQuery } from '#web/lib/session/me.ts';
import { isStaff } from '#web/lib/session/account-roles.ts';
import { PrivacyChoicesSign } from '#web/ui/privacy-choices-sign.tsx';
import { LocaleChoice } from '#web/ui/frame/locale-choice.tsx';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';

const year = new Date().getFullYear();

const post = [paths.postRequest(), 'nav.post'] as const;
/** For people without an account. */
const become = [paths.signUp({ userType: 'provider' }), 'nav.become'] as const;
const legal = [
  [paths.termsOfService(), 'footer.terms'],
  [paths.privacyPolicy(), 'footer.privacy'],
] as const;

/** The short footer of the application's pages. */
export function SiteFooter() {
  const t = useT('common');
  const { data: me } = useQuery(meQuery);
  const orders = !me || !isStaff(me.user);
  const links = [...(orders ? [post] : []), ...(me === null ? [become] : []), ...legal];
  return (
    <footer className="mt-16 border-t border-border">
      <div className="container-page flex flex-wrap items-center gap-x-6 gap-y-2 py-5 text-sm text-muted">
        <span>{t('footer.rights', { year })}</span>
        {links.map(([to, name]) => (
          <Link key={to} to={to} className="inline-flex min-h-11 items-center text-muted no-underline hover:underline">
            {t(name)}
          </Link>
        ))}
        <Link
          to={paths.privacyRights()}
          className="inline-flex min-h-11 items-center gap-2 text-muted no-underline hover:underline"
        >
          {t('footer.choices')}
          <PrivacyChoicesSign />
        </Link>
        <div className="sm:ms-auto">
          <LocaleChoice variant="footer" />
        </div>
      </div>
    </footer>
  );
}
