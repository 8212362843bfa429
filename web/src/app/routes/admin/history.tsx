import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunction, useParams } from 'react-router-dom';
import { requireParam } from '#web/app/require-param.ts';
import { requireRole } from '#web/app/route-guards.ts';
import { NotFound } from '#web/app/routes/public/not-found.tsx';
import { type HistoryKind, historyQuery } from '#web/features/admin/admin-queries.ts';
import { HistoryPage } from '#web/features/admin/history-page.tsx';
import { keys } from '#web/lib/api/query-keys.ts';
import { RecordsUnderAccess } from '#web/app/records-under-access.tsx';
import { forgetEndedAccess } from '#web/lib/records/read-with-access.ts';

function parseHistoryKind(kind: string | undefined): HistoryKind | null {
  return kind === 'job' || kind === 'account' ? kind : null;
}

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request, params }) => {
    await requireRole(queryClient, request, (me) => me.user.isAdmin);
    const kind = parseHistoryKind(params['kind']);
    if (kind === null) return null;
    const id = requireParam(params, 'id');
    forgetEndedAccess(queryClient, keys.history(kind, id));
    return queryClient.ensureQueryData(historyQuery(kind, id, null));
  };

export function Component() {
  const { kind, id = '' } = useParams();
  const known = parseHistoryKind(kind);
  if (known === null) return <NotFound />;
  return (
    <RecordsUnderAccess key={`${known} ${id}`} of={keys.history(known, id)}>
      <HistoryPage kind={known} id={id} />
    </RecordsUnderAccess>
  );
}
