import { useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { hasSessionHint } from '#web/lib/session/session-hint.ts';
import { LazyFooterColumns } from '#web/ui/frame/lazy-site-links.tsx';
import { LocaleChoice } from '#web/ui/frame/locale-choice.tsx';
import { PrivacyChoicesSign } from '#web/ui/privacy-choices-sign.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { PlainAnchor } from './landing-header.tsx';
import { links } from './landing-links.ts';

const year = new Date().getFullYear();

/** A signed-in person is not asked to join or to sign in. */
export function LandingFooter() {
  const t = useT('landing');
  const common = useT('common');
  const [isKnown] = useState(hasSessionHint);
  return (
    <footer className="border-t border-border bg-surface">
      <div className="container-page">
        <div className="grid grid-cols-2 gap-x-5 gap-y-7 pt-12 pb-8 sm:gap-8 sm:pt-16 sm:pb-10 lg:min-h-88 lg:grid-cols-[2fr_1fr_1fr_1fr]">
          <div className="max-lg:col-span-full">
            <Logo name={common('product')} />
            <p className="mt-2 mb-4 max-w-[32ch] text-sm text-muted">{t('footer.claim')}</p>
            <LocaleChoice variant="footer" />
          </div>
          <LazyFooterColumns Anchor={PlainAnchor} joins={!isKnown} orders />
        </div>
        <div className="flex flex-wrap items-center gap-x-6 border-t border-border py-3 text-sm text-muted">
          <span className="py-2">{common('footer.rights', { year })}</span>
          <a href={links.terms} className="inline-flex min-h-11 items-center text-muted no-underline hover:underline">
            {common('footer.terms')}
          </a>
          <a href={links.privacy} className="inline-flex min-h-11 items-center text-muted no-underline hover:underline">
            {common('footer.privacy')}
          </a>
          <a
            href={links.privacyRights}
            className="inline-flex min-h-11 items-center gap-2 text-muted no-underline hover:underline"
          >
            {common('footer.choices')}
            <PrivacyChoicesSign />
          </a>
          <span>{t('footer.prices')}</span>
        </div>
      </div>
    </footer>
  );
}
