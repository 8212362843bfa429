import type { FastifyRequest } from 'fastify';

import { ApiError } from '#platform/api-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { Http } from '#platform/http.ts';

import { signedIn } from '../http/visitor.ts';
import { startIdentityCheck } from '../start-identity-check.ts';
import type { PayoutAccountDeps } from './payout-account.ts';

/** Each check costs money: after this many failures the provider must wait. */
const MAX_CHECKS_PER_HOUR = 10;

/**
 * `POST /api/verification/identity`: the address of the identity service's own page, where a provider shows a card.
 * Neither the card nor its data passes through here.
 */
export function identityCheckRoute(scope: Http, deps: PayoutAccountDeps & { readonly clock: Clock }): void {
  const rateLimit = {
    max: MAX_CHECKS_PER_HOUR,
    timeWindow: 3_600_000,
    keyGenerator: (request: FastifyRequest) => request.visitor.session?.accountId ?? request.ip,
  };
  scope.post('/api/verification/identity', { config: { rateLimit } }, async (request) => {
    const { accountId, accountType } = signedIn(request);
    if (accountType !== 'provider') throw new ApiError(403, 'FORBIDDEN', 'This is for Homewrights.');
    return startIdentityCheck(accountId, `${deps.publicUrl}/verification?identity=done`, deps);
  });
}
