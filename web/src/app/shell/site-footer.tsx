import { useQuery } from '@tanstack/react-query';
import { useT } from '#web/lib/i18n/use-t.ts';
import { meQuery } from '#web/lib/session/me.ts';
import { isStaff } from '#web/lib/session/account-roles.ts';
import { PrivacyChoicesSign } from '#web/ui/privacy-choices-sign.tsx';
import { LazyFooterColumns } from '#web/ui/frame/lazy-site-links.tsx';
import { LocaleChoice } from '#web/ui/frame/locale-choice.tsx';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { RouterAnchor } from './router-anchor.tsx';

const year = new Date().getFullYear();

const legal = [
  [paths.termsOfService(), 'footer.terms'],
  [paths.privacyPolicy(), 'footer.privacy'],
] as const;

/** Public pages in columns, and below them what the law asks for. */
export function SiteFooter() {
  const t = useT('common');
  const { data: me } = useQuery(meQuery);
  return (
    <footer className="mt-16 border-t border-border">
      <div className="container-page grid min-h-88 grid-cols-2 content-start gap-x-5 gap-y-7 pt-8 pb-4 sm:grid-cols-3 sm:gap-8">
        <LazyFooterColumns Anchor={RouterAnchor} joins={me === null} orders={!me || !isStaff(me.user)} />
      </div>
      <div className="container-page flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-border py-5 text-sm text-muted">
        <span>{t('footer.rights', { year })}</span>
        {legal.map(([to, name]) => (
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
