import { queryOptions } from '@tanstack/react-query';

import type { PublicPhotosView } from '#query-api/contract/public-photos.ts';
import type { StaffVerificationView, VerificationQueueView } from '#query-api/contract/verification.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { pagedQuery } from '#web/lib/api/paged-query.ts';
import { readSearch, type ListParams } from '#web/lib/list-params.ts';

export const queueFilters = ['waiting', 'inVerification', 'suspended', 'out', 'approved'] as const;
type Show = (typeof queueFilters)[number];

export interface VerificationQueueFilter {
  show: Show;
  q: string;
}

/** The filter of the shown providers, stored in the address. */
export const verificationQueueParams: ListParams<VerificationQueueFilter> = {
  read: (address) => ({
    show: queueFilters.find((show) => show === address.get('show')) ?? 'waiting',
    q: readSearch(address),
  }),
  write: ({ show, q }) => ({ show: show === 'waiting' ? '' : show, q }),
};

/** The next deadline first. */
export function verificationQueueQuery(list: VerificationQueueFilter) {
  return pagedQuery<VerificationQueueView>(keys.verifications({ ...list }), '/api/staff/verifications', { ...list });
}

/** For admins. */
export function publicPhotosQuery(accountId: string) {
  return queryOptions({
    queryKey: keys.publicPhotos(accountId),
    queryFn: ({ signal }) =>
      api.get<PublicPhotosView>(`/api/admin/public-photos/${encodeURIComponent(accountId)}`, { signal }),
  });
}

/** One provider's records: rejected with ACCESS_REQUIRED until staff gave a reason. */
export function caseQuery(accountId: string) {
  return queryOptions({
    queryKey: keys.verificationCase(accountId),
    queryFn: ({ signal }) =>
      api.get<StaffVerificationView>(`/api/staff/verifications/${encodeURIComponent(accountId)}`, { signal }),
  });
}
