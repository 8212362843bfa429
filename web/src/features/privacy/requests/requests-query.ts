import { queryOptions } from '@tanstack/react-query';

import type { ConfirmedPrivacyRequest, OwnPrivacyRequestsView } from '#query-api/contract/privacy-requests.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/query-keys.ts';

export type OwnRequest = OwnPrivacyRequestsView['requests'][number];

export const ownRequestsQuery = queryOptions({
  queryKey: keys.privacyRequests,
  queryFn: ({ signal }) => api.get<OwnPrivacyRequestsView>('/api/privacy/requests', { signal }),
});

/** Of a person without an account: the mail to their address holds a link that confirms it. */
export async function sendByAddress(form: object): Promise<void> {
  await api.send('POST', '/api/privacy/requests', { body: form });
}

export function confirmRequest(token: string): Promise<ConfirmedPrivacyRequest> {
  return api.send<ConfirmedPrivacyRequest>('POST', '/api/privacy/requests/confirm', { body: { token } });
}
