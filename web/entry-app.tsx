import '#web/app/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#web/app/app.tsx';
import { createRouter } from '#web/app/router.tsx';
import { createQueryClient } from '#web/lib/api/query-client.ts';
import { onCaughtError } from '#web/lib/caught-errors.ts';
import { startI18n } from '#web/app/i18n.ts';
import { guardAccess, restrictedTarget } from '#web/lib/geolocation/access-guard.ts';
import { settleLocale } from '#web/lib/locale/settle-locale.ts';
import '#web/lib/install/install-event.ts';
import { shownAccount } from '#web/lib/session/shown-account.ts';
import { markVisit } from '#web/lib/tracking/tracking.ts';
import { startMonitoring } from '#web/monitoring/start-monitoring.ts';

const root = document.getElementById('root');
if (!root) throw new Error('no #root');

shownAccount.watch();
let router: ReturnType<typeof createRouter> | null = null;
const { report, loadWhenIdle } = startMonitoring(() => router?.state.matches.at(-1)?.route.path ?? '*');
onCaughtError(report);

void guardAccess();
const { language, country } = await settleLocale();
const texts = import.meta.glob<Record<string, unknown>>(
  ['./locales/*/*.json', '!./locales/*/{landing,footer,seo,install}.json'],
  { import: 'default' },
);
await startI18n(language, ['common', 'ui', 'errors'], texts);

const queryClient = createQueryClient();
router = createRouter(queryClient);
router.subscribe((state) => {
  const target = restrictedTarget(state.location);
  if (target !== null) location.replace(target);
  else if (state.navigation.state === 'idle') markVisit('page');
});
createRoot(root).render(
  <StrictMode>
    <App queryClient={queryClient} router={router} country={country} />
  </StrictMode>,
);
loadWhenIdle(() => void import('#web/lib/tracking/start-on-idle.ts'));
