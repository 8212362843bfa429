import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';

import { meQuery } from '#web/lib/session/me.ts';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  () =>
    queryClient.ensureQueryData(meQuery);

export { ContactPage as Component } from '#web/features/legal/contact-page.tsx';
