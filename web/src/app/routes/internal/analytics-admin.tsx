import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';
import { requireRole } from '#web/app/route-guards.ts';
import { DefinitionsPage } from '#web/features/analytics/definitions-page.tsx';
import { definitionsQuery } from '#web/features/analytics/definitions-query.ts';
import { isAnalyst } from '#web/lib/session/account-roles.ts';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request }) => {
    await requireRole(queryClient, request, (me) => isAnalyst(me.user));
    return queryClient.ensureQueryData(definitionsQuery);
  };

export const Component = DefinitionsPage;
