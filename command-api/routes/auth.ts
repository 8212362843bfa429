import { z } from 'zod';

import { SignUp } from '#domain/account/commands.ts';
import type { Http } from '#platform/http.ts';
import { tooMany } from '#platform/limit-requests.ts';

import { hashEmail } from '../auth/email-hash.ts';
import { logIn, type LogInDeps } from '../auth/log-in.ts';
import { endSession } from '../auth/sessions.ts';
import { signUp, type SignUpDeps } from '../auth/sign-up.ts';
import type { AccountEntry } from '../http/account-entry.ts';
import type { RateLimit, RateLimiter } from '../rate-limiter.ts';
import type { Limits } from '../http/limits.ts';
import type { CountryGate } from '../http/country-gate.ts';
import { toNetworkPrefix } from '../../platform/network-prefix.ts';
import { parseForm } from '../http/parse-form.ts';
import type { Cookies } from '../http/visitor.ts';

const logInForm = z.strictObject({ email: z.string().min(1).max(254), password: z.string().min(1).max(128) });

interface Deps extends SignUpDeps, LogInDeps {
  readonly rateLimiter: RateLimiter;
  readonly cookies: Cookies;
  readonly limits: Limits;
  readonly countryGate: CountryGate;
  readonly entry: AccountEntry;
}

export function authRoutes(scope: Http, deps: Deps): void {
  const { sql, rateLimiter, cookies, limits, masterKey, countryGate, entry } = deps;
  const signUps: RateLimit = { what: 'sign-up from address', max: limits.signUpsPerHour, seconds: 3_600 };

  scope.post('/api/auth/signup', async (request, reply) => {
    const form = parseForm('SignUp', SignUp, request.body);
    countryGate(request);
    const wait = await rateLimiter.consume(signUps, toNetworkPrefix(request.ip));
    if (wait !== null) throw tooMany(wait);
    const { position } = await signUp(deps, form);
    const account = { accountId: form.accountId, accountType: form.accountType };
    const { user } = await entry.signIn(request, reply, account, hashEmail(masterKey, form.email));
    return { user, redirectTo: '/complete-profile', position };
  });

  scope.post('/api/auth/login', async (request, reply) => {
    const form = parseForm('login', logInForm, request.body);
    const visitor = { network: toNetworkPrefix(request.ip), deviceToken: cookies.readDevice(request) };
    const account = await logIn(deps, { ...form, ...visitor });
    return entry.afterFirstStep(request, reply, account, hashEmail(masterKey, form.email));
  });

  scope.post('/api/auth/logout', async (request, reply) => {
    if (request.visitor.session !== null) await endSession(sql, request.visitor.session.sessionId);
    cookies.signOut(reply);
    return { success: true };
  });
}
