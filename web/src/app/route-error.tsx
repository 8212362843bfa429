import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useLiveTopic } from '#web/lib/live/live-context.tsx';
import { meQuery } from '#web/lib/session/me.ts';
import { seesRequests } from '#web/lib/session/account-roles.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { SectionError } from '#web/ui/section-error.tsx';

/** Rarely shown: its drawings are not part of the first page's code. */
const NotFound = lazy(async () => ({ default: (await import('./routes/public/not-found.tsx')).NotFound }));

/** The address alone names the resource: an id that the servers cannot parse names nothing. */
const missing: ReadonlySet<number> = new Set([404, 422]);

function isMissing(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status === 404;
  return error instanceof ApiError && missing.has(error.status);
}

/** Navigates to the page again. After a revalidation in place, an error that fails at once would stay. */
function useReload(): () => void {
  const location = useLocation();
  const navigate = useNavigate();
  return () => void navigate(location, { replace: true, state: location.state, preventScrollReset: true });
}

/**
 * A page missing for a provider with a pending approval can exist after the approval: it is read again when their own
 * account has changed.
 */
function ReadAgain() {
  const { data: me } = useQuery(meQuery);
  const waits = me && !seesRequests(me.user);
  useLiveTopic(waits ? `account:${me.user.id}` : null, null);
  const reload = useEffectEvent(useReload());
  const before = useRef(me);
  useEffect(() => {
    if (before.current === me) return;
    before.current = me;
    reload();
  }, [me]);
  return null;
}

/** A page that failed keeps the frame around it: header, menu and footer still work. */
export function RouteError() {
  const t = useT('ui');
  const error = useRouteError();
  const reload = useReload();
  const [retries, setRetries] = useState(0);
  if (isMissing(error)) {
    return (
      <Suspense>
        {error instanceof ApiError && <ReadAgain />}
        <NotFound />
      </Suspense>
    );
  }
  return (
    <div className="container-page py-10">
      <PageTitle title={t('crash.title')} error />
      <h1 className="mb-6 text-3xl tracking-[-.025em]">{t('crash.title')}</h1>
      <SectionError
        error={error}
        retries={retries}
        onRetry={() => {
          setRetries(retries + 1);
          reload();
        }}
      />
    </div>
  );
}
