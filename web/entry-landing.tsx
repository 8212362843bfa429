import './src/landing/landing.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LandingPage } from '#web/landing/landing-page.tsx';
import { startLightTexts } from '#web/lib/i18n/light-texts.ts';
import { CountryProvider } from '#web/lib/locale/country.tsx';
import { detectLocale } from '#web/lib/locale/stored-locale.ts';
import { startMonitoring } from '#web/monitoring/start-monitoring.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element #root');

const { loadWhenIdle } = startMonitoring(() => '/');

const { language, country } = detectLocale();
const texts = import.meta.glob<Record<string, unknown>>('./locales/*/{common,landing,ui}.json', { import: 'default' });
await startLightTexts(language, ['common', 'ui', 'landing'], texts);

createRoot(root).render(
  <StrictMode>
    <CountryProvider initial={country}>
      <LandingPage />
    </CountryProvider>
  </StrictMode>,
);
loadWhenIdle();
