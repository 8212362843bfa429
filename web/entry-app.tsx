import './src/app/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#web/app/app.tsx';
import { createRouter } from '#web/app/router.tsx';
import { createQueryClient } from '#web/lib/api/query-client.ts';
import { startI18n } from '#web/lib/i18n/i18n.ts';
import { detectLocale } from '#web/lib/locale/stored-locale.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element #root');

const { language, country } = detectLocale();
const texts = import.meta.glob<Record<string, unknown>>('./locales/*/*.json', { import: 'default' });
await startI18n(language, ['common', 'ui', 'errors'], texts);

const queryClient = createQueryClient();
createRoot(root).render(
  <StrictMode>
    <App queryClient={queryClient} router={createRouter(queryClient)} country={country} />
  </StrictMode>,
);
