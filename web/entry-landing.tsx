import '#web/landing/landing.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LandingPage } from '#web/landing/landing-page.tsx';
import type { Dictionary } from '#web/lib/i18n/text-loader.ts';
import { startLandingI18n } from '#web/landing/landing-i18n.ts';
import { CountryProvider } from '#web/lib/locale/country-context.tsx';
import { settleLocale } from '#web/lib/locale/settle-locale.ts';
import '#web/lib/install/install-event.ts';
import { shownAccount } from '#web/lib/session/shown-account.ts';
import { startMonitoring } from '#web/monitoring/start-monitoring.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element #root');

/** English stands in for whatever another language lacks, so it comes along at once: one trip less before the first text. */
const english = import.meta.glob<Dictionary>('./locales/en/{common,landing,ui}.json', {
  import: 'default',
  eager: true,
});
const others = import.meta.glob<Dictionary>(['./locales/*/{common,landing,ui}.json', '!./locales/en/*'], {
  import: 'default',
});

shownAccount.watch();
const { loadWhenIdle } = startMonitoring(() => '/');

/** Few visitors are blocked: its code comes beside the page's. */
void import('#web/lib/geolocation/access-guard.ts').then(({ guardAccess }) => guardAccess());
const { language, country } = await settleLocale();
await startLandingI18n(language, ['common', 'ui', 'landing'], { ...others, ...english });

const page = createRoot(root);
/** As a transition the page is made in many small steps, between which it answers the visitor's touches. */
startTransition(() =>
  page.render(
    <StrictMode>
      <CountryProvider initial={country}>
        <LandingPage />
      </CountryProvider>
    </StrictMode>,
  ),
);
loadWhenIdle(() => void import('#web/lib/tracking/start-on-idle.ts'));
