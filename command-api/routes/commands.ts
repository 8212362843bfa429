import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';
import type { Sql } from '#platform/postgres.ts';

import { requireConfirmedIdentity } from '../auth/sessions.ts';
import type { CommandHandler } from '../command-handler.ts';
import { isForPeople } from '../commands/index.ts';
import { needConfirmedIdentity } from '../commands/need-confirmed-identity.ts';
import type { RateLimiter } from '../rate-limiter.ts';
import type { CountryGate } from '../http/country-gate.ts';
import { limitMessages } from '../http/limit-messages.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import type { Limits } from '../http/limits.ts';
import { signedIn } from '../http/visitor.ts';

/** They begin business with us, which a visitor of a blocked country cannot. */
const closedToBlockedCountries: ReadonlySet<string> = new Set(['PostRequest', 'RequestBooking', 'BookInstantly']);

/** `POST /api/commands/<Name>`: the commands of a signed-in person. The system's own commands do not exist here. */
export function commandRoute(
  scope: Http,
  deps: { sql: Sql; rateLimiter: RateLimiter; handler: CommandHandler; limits: Limits; countryGate: CountryGate },
): void {
  const { sql, rateLimiter, handler, limits, countryGate } = deps;
  const rateLimit = {
    max: limits.commandsPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request: { visitor: { session: { accountId: string } | null }; ip: string }) =>
      request.visitor.session?.accountId ?? request.ip,
  };
  scope.post<{ Params: { name: string } }>('/api/commands/:name', { config: { rateLimit } }, async (request) => {
    const session = signedIn(request);
    const { name } = request.params;
    if (!isForPeople(name)) throw new ApiError(404, 'NOT_FOUND', 'There is no such command.');
    if (closedToBlockedCountries.has(name)) countryGate(request);
    if (needConfirmedIdentity.has(name)) await requireConfirmedIdentity(sql, session.sessionId);
    if (name === 'SendMessage') await limitMessages(rateLimiter, session.accountId);
    return handler.handle({
      name,
      data: request.body,
      commandId: idempotencyKey(request),
      actor: { kind: session.accountType, id: session.accountId },
    });
  });
}
