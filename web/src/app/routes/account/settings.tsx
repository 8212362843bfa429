import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';
import { requireMe } from '#web/app/require-me.ts';
import { ownLooksQuery } from '#web/features/settings/own-looks-query.ts';
import { preferencesQuery } from '#web/features/settings/preferences-query.ts';
import { SettingsPage } from '#web/features/settings/settings-page.tsx';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request }) => {
    await requireMe(queryClient, request);
    return Promise.all([queryClient.ensureQueryData(preferencesQuery), queryClient.ensureQueryData(ownLooksQuery)]);
  };

export const Component = SettingsPage;
