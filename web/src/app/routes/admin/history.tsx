import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunction, useParams } from 'react-router-dom';
import { requireRole } from '#web/app/require-me.ts';
import { NotFound } from '#web/app/routes/public/not-found.tsx';
import { type HistoryKind, historyQuery } from '#web/features/admin/admin-queries.ts';
import { HistoryPage } from '#web/features/admin/history-page.tsx';

function kindOf(kind: string | undefined): HistoryKind | null {
  return kind === 'job' || kind === 'account' ? kind : null;
}

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request, params }) => {
    await requireRole(queryClient, request, (me) => me.user.isAdmin);
    const kind = kindOf(params['kind']);
    return kind === null ? null : queryClient.ensureQueryData(historyQuery(kind, params['id'] ?? '', null));
  };

export function Component() {
  const { kind, id = '' } = useParams();
  const known = kindOf(kind);
  return known === null ? <NotFound /> : <HistoryPage key={`${known} ${id}`} kind={known} id={id} />;
}
