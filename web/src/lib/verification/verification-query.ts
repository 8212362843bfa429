import { queryOptions } from '@tanstack/react-query';

import type { VerificationView } from '#query-api/contract/verification.ts';

import { api } from '../api/api.ts';
import { keys } from '../api/query-keys.ts';

/** A provider's own verification; rejected for other accounts. */
export const verificationQuery = queryOptions({
  queryKey: keys.verification,
  queryFn: ({ signal }) => api.get<VerificationView>('/api/me/verification', { signal }),
});
