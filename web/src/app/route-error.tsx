import { lazy, Suspense, useState } from 'react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router-dom';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { SectionError } from '#web/ui/section-error.tsx';

/** Few people ever see it: its drawings need not come with the first page. */
const NotFound = lazy(async () => ({ default: (await import('./routes/public/not-found.tsx')).NotFound }));

/** What is read is named by the address alone: where the servers cannot even read its name, there is no such thing. */
const missing: ReadonlySet<number> = new Set([404, 422]);

function isMissing(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status === 404;
  return error instanceof ApiError && missing.has(error.status);
}

/** A page that failed keeps the frame around it: header, menu and footer still work. */
export function RouteError() {
  const t = useT('ui');
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const [retries, setRetries] = useState(0);
  if (isMissing(error)) {
    return (
      <Suspense>
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
          void revalidate();
        }}
      />
    </div>
  );
}
