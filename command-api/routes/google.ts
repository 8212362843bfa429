import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { RuleError } from '#domain/rule-error.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';
import { tooMany } from '#platform/limit-requests.ts';
import { toNetworkPrefix } from '#platform/network-prefix.ts';
import type { Sql } from '#platform/postgres.ts';

import { checkOwnPassword } from '../auth/check-own-password.ts';
import { hasPassword } from '../auth/credentials.ts';
import type { GoogleSignIns, GoogleStage } from '../auth/google-sign-ins.ts';
import type { LinkedIdentities } from '../auth/linked-identities.ts';
import type { LoginThrottle } from '../auth/login-throttle.ts';
import type { IdentityProvider } from '../gateways/identity/identity-provider.ts';
import { ownPath } from '../http/own-path.ts';
import { parseForm } from '../http/parse-form.ts';
import { type Cookies, signedIn } from '../http/visitor.ts';
import type { RateLimit, RateLimiter } from '../rate-limiter.ts';

const fromNetwork: RateLimit = { what: 'google sign-in from network', max: 60, seconds: 3_600 };
const beginForm = z.strictObject({ purpose: z.enum(['logIn', 'signUp']), next: ownPath.optional() });
const passwordForm = z.strictObject({ password: z.string().min(1).max(128) });

interface Deps {
  readonly sql: Sql;
  readonly rateLimiter: RateLimiter;
  readonly throttle: LoginThrottle;
  readonly cookies: Cookies;
  /** Null where it is not set up. */
  readonly google: IdentityProvider | null;
  readonly signIns: GoogleSignIns;
  readonly identities: LinkedIdentities;
}

type Begun = Exclude<GoogleStage, { purpose: 'newAccount' }>;
type WithoutCheck<Stage> = Stage extends unknown ? Omit<Stage, 'check'> : never;

/** The ways to Google: to sign in or up, and to connect an account or disconnect it. */
export function googleRoutes(scope: Http, deps: Deps): void {
  const { sql, rateLimiter, cookies, google, signIns, identities } = deps;

  async function begin(
    request: FastifyRequest,
    reply: FastifyReply,
    stage: WithoutCheck<Begun>,
  ): Promise<{ url: string }> {
    if (google === null) throw new ApiError(404, 'NOT_FOUND', 'Google is not set up here.');
    const wait = await rateLimiter.consume(fromNetwork, toNetworkPrefix(request.ip));
    if (wait !== null) throw tooMany(wait);
    const { url, check } = await google.begin();
    cookies.startGoogle(reply, await signIns.open({ ...stage, check }));
    return { url };
  }

  /** The person at a device that is signed in may not be its owner. */
  async function requirePassword(request: FastifyRequest, accountId: string): Promise<void> {
    const { password } = parseForm('OwnPassword', passwordForm, request.body);
    if (!(await hasPassword(sql, accountId))) throw new RuleError('WRONG_STATE', 'Choose a password first.');
    await checkOwnPassword(deps, { accountId, password, network: toNetworkPrefix(request.ip) });
  }

  /** Whether pages offer it. */
  scope.get('/api/auth/google/offer', async () => ({ isOffered: google !== null }));

  scope.post('/api/auth/google', async (request, reply) => {
    const { purpose, next = null } = parseForm('Google', beginForm, request.body);
    return begin(request, reply, { purpose, next });
  });

  scope.post('/api/auth/google/link', async (request, reply) => {
    const { accountId, sessionId } = signedIn(request);
    await requirePassword(request, accountId);
    return begin(request, reply, { purpose: 'link', accountId, sessionId });
  });

  /** The password is the way in that remains. */
  scope.post('/api/auth/google/unlink', async (request) => {
    const { accountId } = signedIn(request);
    await requirePassword(request, accountId);
    if (!(await identities.unlink(accountId))) throw new RuleError('WRONG_STATE', 'No Google account is connected.');
    return { success: true };
  });
}
