import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

import { RuleError } from '#domain/rule-error.ts';
import { lineOf } from '#domain/text/person-text.ts';
import type { Journal } from '#events/journal.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';
import { tooMany } from '#platform/limit-requests.ts';
import { toNetworkPrefix } from '#platform/network-prefix.ts';
import type { Sql } from '#platform/postgres.ts';

import { checkOwnPassword } from '../auth/check-own-password.ts';
import { findOwnCredentials, hasPassword } from '../auth/credentials.ts';
import type { LoginThrottle } from '../auth/login-throttle.ts';
import { registrationAnswer, signInAnswer } from '../auth/passkey-answers.ts';
import { isHandleOf, type PasskeyCeremonies } from '../auth/passkey-ceremonies.ts';
import type { PasskeyChallenges } from '../auth/passkey-challenges.ts';
import { MAX_PASSKEYS, type Passkeys } from '../auth/passkeys.ts';
import type { AccountEntry } from '../http/account-entry.ts';
import { parseForm } from '../http/parse-form.ts';
import { type Cookies, signedIn } from '../http/visitor.ts';
import { readRecipient } from '../mail/recipients.ts';
import type { RateLimit, RateLimiter } from '../rate-limiter.ts';

/** Each page to sign in asks for a challenge, so that the browser can offer a passkey in the field of the address. */
const fromNetwork: RateLimit = { what: 'passkey challenges to network', max: 300, seconds: 3_600 };

const name = lineOf(1, 40);
const passwordForm = z.strictObject({ password: z.string().min(1).max(128) });
const addForm = z.strictObject({ name, answer: registrationAnswer });
const renameForm = z.strictObject({ passkeyId: z.uuid(), name });
const removeForm = z.strictObject({ passkeyId: z.uuid(), password: z.string().min(1).max(128) });
/** The request says it all. */
const noForm = z.strictObject({});
const signInForm = z.strictObject({ answer: signInAnswer });

interface Deps {
  readonly sql: Sql;
  readonly journal: Journal;
  readonly rateLimiter: RateLimiter;
  readonly throttle: LoginThrottle;
  readonly cookies: Cookies;
  readonly entry: AccountEntry;
  /** Null where the site has no name. */
  readonly ceremonies: PasskeyCeremonies | null;
  readonly challenges: PasskeyChallenges;
  readonly passkeys: Passkeys;
}

/** Signing in with a passkey, and the passkeys of a person who is signed in. */
export function passkeyRoutes(scope: Http, deps: Deps): void {
  const { sql, journal, rateLimiter, cookies, entry, challenges, passkeys } = deps;

  function requireCeremonies(): PasskeyCeremonies {
    if (deps.ceremonies === null) throw new ApiError(404, 'NOT_FOUND', 'There are no passkeys for an IP address.');
    return deps.ceremonies;
  }

  /** The person at a device that is signed in may not be its owner. */
  async function requirePassword(request: FastifyRequest, accountId: string, password: string): Promise<void> {
    if (!(await hasPassword(sql, accountId))) throw new RuleError('WRONG_STATE', 'Choose a password first.');
    await checkOwnPassword(deps, { accountId, password, network: toNetworkPrefix(request.ip) });
  }

  async function takeChallenge(request: FastifyRequest, sessionId: string | null): Promise<string> {
    const challenge = await challenges.take(cookies.readPasskey(request), sessionId);
    if (challenge === null) throw new ApiError(409, 'CODE_EXPIRED', 'This took too long. Please try again.');
    return challenge;
  }

  scope.post('/api/auth/passkey/begin', async (request, reply) => {
    const ceremonies = requireCeremonies();
    parseForm('PasskeySignIn', noForm, request.body);
    const wait = await rateLimiter.consume(fromNetwork, toNetworkPrefix(request.ip));
    if (wait !== null) throw tooMany(wait);
    const options = await ceremonies.toSignIn();
    cookies.startPasskey(reply, await challenges.open(options.challenge, null));
    return { options };
  });

  /** A passkey is both steps at once: something that the person has, unlocked by what they are or know. */
  scope.post('/api/auth/passkey', async (request, reply) => {
    const ceremonies = requireCeremonies();
    const form = parseForm('PasskeySignIn', signInForm, request.body);
    const challenge = await takeChallenge(request, null);
    cookies.endPasskey(reply);
    const passkey = await passkeys.find(form.answer.id);
    const account = passkey === null ? undefined : await findOwnCredentials(sql, passkey.owner.accountId);
    if (passkey === null || account === undefined) throw unknownPasskey();
    if (!isHandleOf(passkey.owner.accountId, form.answer.response.userHandle)) throw unknownPasskey();
    const signed = { ...form.answer, clientExtensionResults: {} } as AuthenticationResponseJSON;
    const counter = await ceremonies.verifySignIn(signed, challenge, passkey.credential).catch(() => {
      request.log.warn('the answer of a passkey does not fit');
      throw unknownPasskey();
    });
    if (!(await passkeys.used(passkey.credential, counter))) throw unknownPasskey();
    return entry.signIn(request, reply, passkey.owner, account.emailHash);
  });

  scope.post('/api/auth/passkeys/begin', async (request, reply) => {
    const ceremonies = requireCeremonies();
    const { accountId, sessionId } = signedIn(request);
    const { password } = parseForm('OwnPassword', passwordForm, request.body);
    await requirePassword(request, accountId, password);
    const known = await passkeys.credentialIds(accountId);
    if (known.length >= MAX_PASSKEYS) throw new RuleError('WRONG_STATE', `${MAX_PASSKEYS} passkeys are enough.`);
    const email = (await readRecipient(journal, accountId))?.email ?? '';
    const options = await ceremonies.toRegister({ accountId, email, known });
    cookies.startPasskey(reply, await challenges.open(options.challenge, sessionId));
    return { options };
  });

  scope.post('/api/auth/passkeys', async (request, reply) => {
    const ceremonies = requireCeremonies();
    const { accountId, sessionId } = signedIn(request);
    const form = parseForm('AddPasskey', addForm, request.body);
    const challenge = await takeChallenge(request, sessionId);
    cookies.endPasskey(reply);
    const made = { ...form.answer, clientExtensionResults: {} } as RegistrationResponseJSON;
    const credential = await ceremonies.verifyRegistration(made, challenge).catch(() => {
      throw new RuleError('VALIDATION_ERROR', 'This passkey cannot be used here.', 'answer');
    });
    if (!(await passkeys.add(accountId, credential, form.name))) {
      throw new RuleError('WRONG_STATE', 'This passkey is known already.');
    }
    return { success: true };
  });

  scope.post('/api/auth/passkeys/rename', async (request) => {
    const { accountId } = signedIn(request);
    const form = parseForm('RenamePasskey', renameForm, request.body);
    if (!(await passkeys.rename(accountId, form.passkeyId, form.name))) throw noSuchPasskey();
    return { success: true };
  });

  scope.post('/api/auth/passkeys/remove', async (request) => {
    const { accountId } = signedIn(request);
    const { passkeyId, password } = parseForm('RemovePasskey', removeForm, request.body);
    await requirePassword(request, accountId, password);
    if (!(await passkeys.remove(accountId, passkeyId))) throw noSuchPasskey();
    return { success: true };
  });
}

function unknownPasskey(): ApiError {
  return new ApiError(401, 'UNAUTHENTICATED', 'This passkey signs in to no account.');
}

function noSuchPasskey(): ApiError {
  return new ApiError(404, 'NOT_FOUND', 'The account has no such passkey.');
}
