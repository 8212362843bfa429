import type { FastifyReply } from 'fastify';
import { z } from 'zod';

import { emailAddress } from '#domain/account/email-address.ts';
import type { Journal } from '#events/journal.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { Http } from '#platform/http.ts';
import { tooMany } from '#platform/limit-requests.ts';
import { toNetworkPrefix } from '#platform/network-prefix.ts';
import type { Sql } from '#platform/postgres.ts';

import { checkOwnPassword } from '../auth/check-own-password.ts';
import type { DeviceTokens } from '../auth/device-tokens.ts';
import { hashEmail } from '../auth/email-hash.ts';
import type { LoginThrottle } from '../auth/login-throttle.ts';
import { createPasswordResets, type ResetLink } from '../auth/password-resets.ts';
import { hashPassword } from '../auth/passwords.ts';
import { queuePasswordReset } from '../auth/send-password-reset.ts';
import { newPassword, requireUncommonPassword, storePassword } from '../auth/store-password.ts';
import { parseForm } from '../http/parse-form.ts';
import { type Cookies, signedIn } from '../http/visitor.ts';
import { readRecipient } from '../mail/recipients.ts';
import { readAccount } from '../read-account.ts';
import type { RateLimit, RateLimiter } from '../rate-limiter.ts';

const HOUR_SECONDS = 3_600;
/** Counted for every address alike, with an account or without. */
const resetsOfAddressFromNetwork: RateLimit = {
  what: 'password reset of address from network',
  max: 5,
  seconds: HOUR_SECONDS,
};
/** Of all networks: a stranger leaves some to the owner's own, and many strangers slow it down. */
const resetsOfAddress: RateLimit = {
  what: 'password reset of address',
  max: 20,
  seconds: HOUR_SECONDS,
  paceSeconds: 600,
};
const resetsFromNetwork: RateLimit = { what: 'password reset from network', max: 30, seconds: HOUR_SECONDS };

const token = z.string().regex(/^[\w-]{43}$/);
const askForm = z.strictObject({ email: emailAddress });
const linkForm = z.strictObject({ token });
const resetForm = z.strictObject({ token, password: newPassword });
const changeForm = z.strictObject({ password: z.string().min(1).max(128), newPassword });

interface Deps {
  readonly sql: Sql;
  readonly journal: Journal;
  readonly clock: Clock;
  readonly masterKey: Buffer;
  readonly rateLimiter: RateLimiter;
  readonly throttle: LoginThrottle;
  readonly deviceTokens: DeviceTokens;
  readonly cookies: Pick<Cookies, 'rememberDevice'>;
  /** Whether a mail server is configured. */
  readonly canMail: boolean;
}

/** Another password, by the link of a mail or with the old one. Either way its owner is told, and sessions end. */
export function passwordRoutes(scope: Http, deps: Deps): void {
  const { sql, journal, clock, masterKey, rateLimiter, canMail } = deps;
  const resets = createPasswordResets({ sql, clock });
  const emailOf = async (accountId: string): Promise<string> => (await readRecipient(journal, accountId))?.email ?? '';

  /** The same answer after the same work for every address: whether it has an account, only its mail says. */
  scope.post('/api/auth/password-reset', async (request, reply): Promise<FastifyReply> => {
    const { email } = parseForm('PasswordReset', askForm, request.body);
    const [address, network] = [hashEmail(masterKey, email).toString('hex'), toNetworkPrefix(request.ip)];
    const counted = [
      [resetsOfAddressFromNetwork, `${address} ${network}`],
      [resetsFromNetwork, network],
      [resetsOfAddress, address],
    ] as const;
    const wait = await rateLimiter.consumeAll(counted, clock.now());
    if (wait !== null) throw tooMany(wait);
    if (!canMail) throw new ApiError(503, 'UNAVAILABLE', 'The mail could not be sent.', { retryAfter: 60 });
    await queuePasswordReset(sql, masterKey, email);
    return reply.code(202).send({});
  });

  scope.post('/api/auth/password-reset/check', async (request) => {
    const link = await resets.find(parseForm('PasswordResetLink', linkForm, request.body).token);
    return view(link, link.state === 'valid' ? await emailOf(link.accountId) : null);
  });

  scope.post('/api/auth/password-reset/confirm', async (request, reply) => {
    const { password, token: given } = parseForm('NewPassword', resetForm, request.body);
    const link = await resets.find(given);
    if (link.state !== 'valid') throw linkIsOver();
    const email = await emailOf(link.accountId);
    requireUncommonPassword(password, email);
    const account = await readAccount(journal, link.accountId);
    const isProved = account !== null && account.verification.emailConfirmedAt !== null;
    // Of two at once with one link, one sets the password.
    if (!(await resets.use(given, await hashPassword(password), isProved))) throw linkIsOver();
    // Its owner was told of the password: a second mail about this browser would only alarm them.
    deps.cookies.rememberDevice(reply, deps.deviceTokens.issue(hashEmail(masterKey, email)));
    return { success: true };
  });

  scope.post('/api/auth/change-password', async (request) => {
    const { accountId, sessionId } = signedIn(request);
    const form = parseForm('ChangePassword', changeForm, request.body);
    await checkOwnPassword(deps, { accountId, password: form.password, network: toNetworkPrefix(request.ip) });
    requireUncommonPassword(form.newPassword, await emailOf(accountId), 'newPassword');
    const passwordHash = await hashPassword(form.newPassword);
    await sql.begin((tx) => storePassword(tx, { accountId, passwordHash, cause: 'change', exceptSession: sessionId }));
    return { success: true };
  });
}

function view(link: ResetLink, email: string | null) {
  const at = link.state === 'valid' ? link.expiresAt : link.state === 'used' ? link.usedAt : null;
  return { state: link.state, at: at?.toISOString() ?? null, email };
}

function linkIsOver(): ApiError {
  return new ApiError(409, 'CODE_EXPIRED', 'This link is over. Please ask for another one.');
}
