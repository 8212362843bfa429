import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';
import { requireMe } from '#web/app/route-guards.ts';
import { accessLogQuery } from '#web/features/settings/access-log-query.ts';
import { preferencesQuery } from '#web/features/settings/preferences-query.ts';
import { consentQuery } from '#web/lib/consent/consent-query.ts';
import { SettingsPage } from '#web/features/settings/settings-page.tsx';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request }) => {
    await requireMe(queryClient, request);
    return Promise.all([
      queryClient.ensureQueryData(preferencesQuery),
      queryClient.ensureQueryData(accessLogQuery),
      queryClient.ensureQueryData(consentQuery),
    ]);
  };

export const Component = SettingsPage;
