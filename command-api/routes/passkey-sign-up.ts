import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';

import { emailTaken } from '#domain/account/email-reservation.ts';
import { requireCountry } from '#domain/country-zones.ts';
import { RuleError } from '#domain/rule-error.ts';
import { streamOf } from '#domain/streams.ts';
import { CommandReusedError } from '#events/log/errors.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';
import { tooMany } from '#platform/limit-requests.ts';
import { toNetworkPrefix } from '#platform/network-prefix.ts';

import { findCredentials } from '../auth/credentials.ts';
import { describeDevice } from '../auth/describe-device.ts';
import { hashEmail } from '../auth/email-hash.ts';
import { registrationAnswer } from '../auth/passkey-answers.ts';
import type { PasskeyCeremonies } from '../auth/passkey-ceremonies.ts';
import { passkeySignUpForm, type PasskeySignUps } from '../auth/passkey-sign-ups.ts';
import type { Passkeys } from '../auth/passkeys.ts';
import { reserveEmail, type SignUpDeps } from '../auth/sign-up.ts';
import { signUpWithoutPassword } from '../auth/sign-up-without-password.ts';
import type { AccountEntry } from '../http/account-entry.ts';
import type { CountryGate } from '../http/country-gate.ts';
import type { Limits } from '../http/limits.ts';
import { parseForm } from '../http/parse-form.ts';
import type { Cookies } from '../http/visitor.ts';
import type { RateLimit, RateLimiter } from '../rate-limiter.ts';

const answerForm = z.strictObject({ answer: registrationAnswer });

interface Deps extends SignUpDeps {
  readonly rateLimiter: RateLimiter;
  readonly limits: Limits;
  readonly cookies: Cookies;
  readonly countryGate: CountryGate;
  readonly entry: AccountEntry;
  /** Null where the site has no name. */
  readonly ceremonies: PasskeyCeremonies | null;
  readonly signUps: PasskeySignUps;
  readonly passkeys: Passkeys;
}

/** Opens an account with a passkey in place of a password. */
export function passkeySignUp(scope: Http, deps: Deps): void {
  const { masterKey, rateLimiter, limits, cookies, countryGate, entry, ceremonies, signUps, passkeys } = deps;
  const limit: RateLimit = { what: 'sign-up from address', max: limits.signUpsPerHour, seconds: 3_600 };

  /** The address is taken before the device makes a passkey, which would otherwise stay there for no account. */
  scope.post('/api/auth/passkey/new-account/begin', async (request, reply) => {
    if (ceremonies === null) throw new ApiError(404, 'NOT_FOUND', 'There are no passkeys for an IP address.');
    const form = parseForm('SignUp', passkeySignUpForm, request.body);
    countryGate(request);
    const wait = await rateLimiter.consume(limit, toNetworkPrefix(request.ip));
    if (wait !== null) throw tooMany(wait);
    requireCountry(form.country);
    const { accountId, email } = form;
    await requireNew(deps, form);
    await reserveEmail(deps, form);
    const options = await ceremonies.toRegister({ accountId, email, known: [] });
    cookies.startPasskey(reply, await signUps.open({ challenge: options.challenge, form }));
    return { options };
  });

  scope.post('/api/auth/passkey/new-account', async (request, reply) => {
    if (ceremonies === null) throw new ApiError(404, 'NOT_FOUND', 'There are no passkeys for an IP address.');
    const { answer } = parseForm('PasskeySignUp', answerForm, request.body);
    const token = cookies.readPasskey(request);
    const waiting = await signUps.find(token);
    if (waiting === null) throw isOver();
    const { accountId, accountType, email } = waiting.form;
    const made = { ...answer, clientExtensionResults: {} } as RegistrationResponseJSON;
    const credential = await ceremonies.verifyRegistration(made, waiting.challenge).catch(() => {
      throw new RuleError('VALIDATION_ERROR', 'This passkey cannot be used here.', 'answer');
    });
    const known = await passkeys.find(credential.id);
    if (known !== null && known.owner.accountId !== accountId) throw isKnown();
    const { position } = await signUpWithoutPassword(deps, waiting.form, credential.id);
    if (known === null && !(await passkeys.add(accountId, credential, toName(request.headers['user-agent'])))) {
      // Of two requests at once, the other one added it.
      if ((await passkeys.find(credential.id))?.owner.accountId !== accountId) throw isKnown();
    }
    // Last, so that a request is repeatable after a crash; only one of them gets a session.
    if (!(await signUps.end(token))) throw isOver();
    cookies.endPasskey(reply);
    const { user } = await entry.signIn(request, reply, { accountId, accountType }, hashEmail(masterKey, email));
    return { user, redirectTo: '/complete-profile', position };
  });
}

/** After a lost answer, another passkey would replace the one that signs in: its owner is sent to do that. */
async function requireNew(
  { sql, journal, masterKey }: SignUpDeps,
  form: z.output<typeof passkeySignUpForm>,
): Promise<void> {
  const { accountId, email } = form;
  if ((await journal.readSealed(streamOf.account(accountId))).length === 0) return;
  const known = await findCredentials(sql, hashEmail(masterKey, email));
  throw known?.accountId === accountId ? emailTaken(known) : new CommandReusedError(accountId);
}

/** Its owner can rename it. */
function toName(userAgent: string | undefined): string {
  const { browser, system } = describeDevice(userAgent);
  const words = [browser, system].filter((word) => word !== null);
  return words.length === 0 ? 'Passkey' : words.join(' · ').slice(0, 40);
}

function isOver(): ApiError {
  return new ApiError(409, 'CODE_EXPIRED', 'This took too long. Please try again.');
}

function isKnown(): RuleError {
  return new RuleError('WRONG_STATE', 'This passkey is known already.');
}
