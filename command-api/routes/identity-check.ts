import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';

import { signedIn } from '../http/visitor.ts';
import { startIdentityCheck } from '../start-identity-check.ts';
import type { PayoutAccountDeps } from './payout-account.ts';

/**
 * `POST /api/verification/identity`: the address of the identity service's own page, where a Homewright shows a card.
 * Neither the card nor what stands on it passes through here.
 */
export function identityCheckRoute(scope: Http, deps: PayoutAccountDeps): void {
  scope.post('/api/verification/identity', async (request) => {
    const { accountId, accountType } = signedIn(request);
    if (accountType !== 'provider') throw new ApiError(403, 'FORBIDDEN', 'This is for Homewrights.');
    return startIdentityCheck(accountId, `${deps.publicUrl}/verification?identity=done`, deps);
  });
}
