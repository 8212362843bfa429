import { randomUUID } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { SignUp } from '#domain/account/commands.ts';
import type { AccountType } from '#events/catalog/account.ts';
import type { Config } from '#platform/config.ts';
import { readConsentCookie, toBrowserId } from '#platform/consent-cookie.ts';
import type { Http } from '#platform/http.ts';
import type { Geolocator } from '#platform/geolocation/geolocator.ts';
import { tooMany } from '#platform/limit-requests.ts';
import type { Sql } from '#platform/postgres.ts';

import { describeDevice } from '../auth/describe-device.ts';
import { hashEmail } from '../auth/email-hash.ts';
import { queueCommand } from '../queued-command.ts';
import { linkConsent } from '../consent/record-consent.ts';
import { logIn, type LogInDeps } from '../auth/log-in.ts';
import { endSession, openSession } from '../auth/sessions.ts';
import { signUp, type SignUpDeps } from '../auth/sign-up.ts';
import type { RateLimit, RateLimiter } from '../rate-limiter.ts';
import type { Limits } from '../http/limits.ts';
import type { CountryGate } from '../http/country-gate.ts';
import { toNetworkPrefix } from '../../platform/network-prefix.ts';
import { parseForm } from '../http/parse-form.ts';
import type { Cookies } from '../http/visitor.ts';

const logInForm = z.strictObject({ email: z.string().min(1).max(254), password: z.string().min(1).max(128) });

const dashboards: Record<AccountType, string> = {
  client: '/client-dashboard',
  provider: '/provider-dashboard',
  support: '/admin-dashboard',
  admin: '/admin-dashboard',
};

interface Account {
  readonly accountId: string;
  readonly accountType: AccountType;
}

export function authRoutes(
  scope: Http,
  deps: SignUpDeps &
    LogInDeps & { sql: Sql; rateLimiter: RateLimiter; cookies: Cookies; limits: Limits; config: Config } & {
      countryGate: CountryGate;
      geolocator: Geolocator;
    },
): void {
  const { sql, rateLimiter, cookies, limits, deviceTokens, masterKey, config, countryGate, geolocator } = deps;
  const signUps: RateLimit = { what: 'sign-up from address', max: limits.signUpsPerHour, seconds: 3_600 };

  /** A browser has one session: a new one ends the previous one. */
  async function signIn(request: FastifyRequest, reply: FastifyReply, account: Account, email: string): Promise<void> {
    const place = {
      ...describeDevice(request.headers['user-agent']),
      country: geolocator.locate(request.ip)?.country ?? null,
    };
    const { token, isFirst } = await openSession(sql, account, place);
    if (request.visitor.session !== null) await endSession(sql, request.visitor.session.sessionId);
    cookies.signIn(reply, account, token);
    const emailHash = hashEmail(masterKey, email);
    const isKnown = deviceTokens.read(cookies.readDevice(request), emailHash) !== null;
    if (!isKnown && !isFirst)
      await queueCommand(sql, {
        name: 'RecordNewDevice',
        data: { accountId: account.accountId },
        commandId: randomUUID(),
      });
    cookies.rememberDevice(reply, deviceTokens.issue(emailHash));
    await shareConsent(request, reply, account);
  }

  /** The browser's choices and the account's become one person's. Without that, people still sign in. */
  async function shareConsent(request: FastifyRequest, reply: FastifyReply, { accountId }: Account): Promise<void> {
    const browser = readConsentCookie(request, config);
    if (browser === null) return;
    try {
      const { consent } = await linkConsent(deps, toBrowserId(browser.token), accountId);
      if (consent !== null) cookies.rememberConsent(reply, { ...consent, token: browser.token });
    } catch (error) {
      request.log.warn({ err: error }, 'the choices of a browser were not linked to an account');
    }
  }

  scope.post('/api/auth/signup', async (request, reply) => {
    const form = parseForm('SignUp', SignUp, request.body);
    countryGate(request);
    const wait = await rateLimiter.consume(signUps, toNetworkPrefix(request.ip));
    if (wait !== null) throw tooMany(wait);
    const { position } = await signUp(deps, form);
    const account = { accountId: form.accountId, accountType: form.accountType };
    await signIn(request, reply, account, form.email);
    return { user: user(account), redirectTo: '/complete-profile', position };
  });

  scope.post('/api/auth/login', async (request, reply) => {
    const form = parseForm('login', logInForm, request.body);
    const visitor = { network: toNetworkPrefix(request.ip), deviceToken: cookies.readDevice(request) };
    const { account, profileCompleted } = await logIn(deps, { ...form, ...visitor });
    await signIn(request, reply, account, form.email);
    const needsProfile = !profileCompleted && (account.accountType === 'client' || account.accountType === 'provider');
    return { user: user(account), redirectTo: needsProfile ? '/complete-profile' : dashboards[account.accountType] };
  });

  scope.post('/api/auth/logout', async (request, reply) => {
    if (request.visitor.session !== null) await endSession(sql, request.visitor.session.sessionId);
    cookies.signOut(reply);
    return { success: true };
  });
}

function user(account: Account): { id: string; accountType: AccountType } {
  return { id: account.accountId, accountType: account.accountType };
}
