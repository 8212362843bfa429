import { SignUp } from '#domain/account/commands.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';
import { tooMany } from '#platform/limit-requests.ts';
import { toNetworkPrefix } from '#platform/network-prefix.ts';

import { hashEmail } from '../auth/email-hash.ts';
import type { GoogleSignIns } from '../auth/google-sign-ins.ts';
import type { LinkedIdentities } from '../auth/linked-identities.ts';
import type { SignUpDeps } from '../auth/sign-up.ts';
import { signUpWithoutPassword } from '../auth/sign-up-without-password.ts';
import { deriveCommandId } from '../derive-command-id.ts';
import type { AccountEntry } from '../http/account-entry.ts';
import type { CountryGate } from '../http/country-gate.ts';
import type { Limits } from '../http/limits.ts';
import { parseForm } from '../http/parse-form.ts';
import type { Cookies } from '../http/visitor.ts';
import type { RateLimit, RateLimiter } from '../rate-limiter.ts';

const newAccountForm = SignUp.omit({ email: true, password: true });

interface Deps extends SignUpDeps {
  readonly rateLimiter: RateLimiter;
  readonly limits: Limits;
  readonly cookies: Cookies;
  readonly countryGate: CountryGate;
  readonly entry: AccountEntry;
  readonly signIns: GoogleSignIns;
  readonly identities: LinkedIdentities;
}

/** The rest of a sign-up that came back from Google: what Google does not know. */
export function googleSignUp(scope: Http, deps: Deps): void {
  const { handler, masterKey, rateLimiter, limits, cookies, countryGate, entry, signIns, identities } = deps;
  const signUps: RateLimit = { what: 'sign-up from address', max: limits.signUpsPerHour, seconds: 3_600 };

  async function findPending(token: string | undefined) {
    const stage = await signIns.find(token);
    if (stage?.purpose !== 'newAccount') throw isOver();
    return stage;
  }

  scope.get('/api/auth/google/new-account', async (request) => {
    const { email, next } = await findPending(cookies.readGoogle(request));
    return { email, next };
  });

  scope.post('/api/auth/google/new-account', async (request, reply) => {
    const form = parseForm('SignUp', newAccountForm, request.body);
    countryGate(request);
    const { subject, email } = await findPending(cookies.readGoogle(request));
    const wait = await rateLimiter.consume(signUps, toNetworkPrefix(request.ip));
    if (wait !== null) throw tooMany(wait);
    const other = await identities.find(subject);
    if (other !== null && other.accountId !== form.accountId) {
      throw new ApiError(409, 'OAUTH_ACCOUNT_EXISTS', 'This Google account signs in to another account.');
    }
    const { accountId, accountType } = form;
    await signUpWithoutPassword(deps, { ...form, email }, subject);
    if (!(await identities.link(accountId, subject))) throw isOver();
    const { position } = await handler.handle({
      name: 'ConfirmEmail',
      data: { accountId },
      commandId: deriveCommandId(accountId, 'ConfirmEmail of Google'),
      actor: { kind: 'system', id: 'google' },
    });
    await signIns.take(cookies.readGoogle(request));
    cookies.endGoogle(reply);
    const { user } = await entry.signIn(request, reply, { accountId, accountType }, hashEmail(masterKey, email));
    return { user, redirectTo: '/complete-profile', position };
  });
}

function isOver(): ApiError {
  return new ApiError(409, 'CODE_EXPIRED', 'This sign-up is over. Please begin again.');
}
