import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';
import { PrivacyRightsPage } from '#web/features/privacy/privacy-rights-page.tsx';
import { consentQuery } from '#web/lib/consent/consent-query.ts';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  () =>
    queryClient.ensureQueryData(consentQuery);

export const Component = PrivacyRightsPage;
