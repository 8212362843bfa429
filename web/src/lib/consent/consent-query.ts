import { queryOptions } from '@tanstack/react-query';

import { keys } from '#web/lib/api/query-keys.ts';

import { fetchConsent } from './consent-requests.ts';

export const consentQuery = queryOptions({
  queryKey: keys.consent,
  queryFn: ({ signal }) => fetchConsent(signal),
});
