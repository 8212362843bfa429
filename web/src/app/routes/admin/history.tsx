import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunction, useParams } from 'react-router-dom';
import { partOf } from '#web/app/part-of.ts';
import { requireRole } from '#web/app/require-me.ts';
import { NotFound } from '#web/app/routes/public/not-found.tsx';
import { type HistoryKind, historyQuery } from '#web/features/admin/admin-queries.ts';
import { HistoryPage } from '#web/features/admin/history-page.tsx';
import { keys } from '#web/lib/api/keys.ts';
import { OpenRecords } from '#web/lib/records/open-records.tsx';
import { forgetEndedLook } from '#web/lib/records/read-looking.ts';

function kindOf(kind: string | undefined): HistoryKind | null {
  return kind === 'job' || kind === 'account' ? kind : null;
}

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request, params }) => {
    await requireRole(queryClient, request, (me) => me.user.isAdmin);
    const kind = kindOf(params['kind']);
    if (kind === null) return null;
    const id = partOf(params, 'id');
    forgetEndedLook(queryClient, keys.history(kind, id));
    return queryClient.ensureQueryData(historyQuery(kind, id, null));
  };

export function Component() {
  const { kind, id = '' } = useParams();
  const known = kindOf(kind);
  if (known === null) return <NotFound />;
  return (
    <OpenRecords key={`${known} ${id}`} of={keys.history(known, id)}>
      <HistoryPage kind={known} id={id} />
    </OpenRecords>
  );
}
