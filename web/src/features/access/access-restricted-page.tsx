import { paths } from '#web/app/paths.ts';
import { blockedCountry } from '#web/lib/geolocation/access-guard.ts';
import { useGeolocation } from '#web/lib/geolocation/geolocation.ts';
import { useLanguage, useT } from '#web/lib/i18n/use-t.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { EmptyPage } from '#web/ui/empty-page.tsx';
import { LocaleChoice } from '#web/ui/frame/locale-choice.tsx';
import { Logo } from '#web/ui/logo.tsx';

const legal = [
  [paths.termsOfService(), 'footer.terms'],
  [paths.privacyPolicy(), 'footer.privacy'],
] as const;

/** What visitors of a blocked country see instead of any page, except for the legal ones. */
export function AccessRestrictedPage() {
  const t = useT('legal');
  const common = useT('common');
  const ui = useT('ui');
  const language = useLanguage();
  const country = useGeolocation()?.country ?? blockedCountry();
  const name = country === null ? null : new Intl.DisplayNames(language, { type: 'region' }).of(country);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="container-page w-full pt-3 sm:pt-6">
        <Logo name={common('product')} />
      </header>
      <main id="main" tabIndex={-1} className="flex-1">
        <EmptyPage
          spot="noDoor"
          title={t('restricted.title')}
          text={
            <>
              {t('restricted.text')}
              <span className="mt-3 block">{t('restricted.elsewhere')}</span>
              {/* Its line is there before its text, so that nothing moves. */}
              <span className="mt-3 block min-h-[1.5em]">{name && t('restricted.country', { country: name })}</span>
            </>
          }
          action={
            <a href={paths.landing()} className={buttonStyle({ tone: 'secondary' })}>
              {ui('error.retry')}
            </a>
          }
        />
      </main>
      <footer className="border-t border-border">
        <div className="container-page flex flex-wrap items-center gap-x-6 gap-y-2 py-5 text-sm text-muted">
          {legal.map(([to, text]) => (
            <a key={to} href={to} className="inline-flex min-h-11 items-center text-muted no-underline hover:underline">
              {common(text)}
            </a>
          ))}
          <div className="sm:ms-auto">
            <LocaleChoice variant="footer" />
          </div>
        </div>
      </footer>
    </div>
  );
}
