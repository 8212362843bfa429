import { randomUUID } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Account } from '#domain/account/state.ts';
import type { AccountType } from '#events/catalog/account.ts';
import type { Journal } from '#events/journal.ts';
import type { Config } from '#platform/config.ts';
import { readConsentCookie, toBrowserId } from '#platform/consent-cookie.ts';
import type { Geolocator } from '#platform/geolocation/geolocator.ts';
import type { Sql } from '#platform/postgres.ts';

import { describeDevice } from '../auth/describe-device.ts';
import type { DeviceTokens } from '../auth/device-tokens.ts';
import type { PendingSignIns } from '../auth/pending-sign-ins.ts';
import type { SecondFactors } from '../auth/second-factors.ts';
import { endSession, isStaff, openSession } from '../auth/sessions.ts';
import type { CommandHandler } from '../command-handler.ts';
import { linkConsent } from '../consent/record-consent.ts';
import { queueCommand } from '../queued-command.ts';
import { readAccount } from '../read-account.ts';
import type { Cookies } from './visitor.ts';

export interface EnteringAccount {
  readonly accountId: string;
  readonly accountType: AccountType;
}

export interface SignedIn {
  readonly user: { readonly id: string; readonly accountType: AccountType };
  readonly redirectTo: string;
}

/** What is missing: a code of the app, an app at all, which staff must have, or the return to an account at rest. */
export interface SecondStepNeeded {
  readonly secondStep: 'code' | 'setUp' | 'return';
  readonly user: null;
  readonly redirectTo: null;
}

const dashboards: Record<AccountType, string> = {
  client: '/client-dashboard',
  provider: '/provider-dashboard',
  support: '/admin-dashboard',
  analyst: '/internal/analytics',
  admin: '/admin-dashboard',
};

interface Deps {
  readonly sql: Sql;
  readonly journal: Journal;
  readonly handler: CommandHandler;
  readonly config: Config;
  readonly cookies: Cookies;
  readonly deviceTokens: DeviceTokens;
  readonly geolocator: Geolocator;
  readonly secondFactors: SecondFactors;
  readonly pendingSignIns: PendingSignIns;
}

export interface AccountEntry {
  /** After the first step, whichever it was: opens a session, or asks for the second step. */
  afterFirstStep(
    request: FastifyRequest,
    reply: FastifyReply,
    account: EnteringAccount,
    emailHash: Buffer,
  ): Promise<SignedIn | SecondStepNeeded>;
  /** After the last step: opens a session under a new id, or asks the owner of an account at rest whether to return. */
  signIn(
    request: FastifyRequest,
    reply: FastifyReply,
    account: EnteringAccount,
    emailHash: Buffer,
  ): Promise<SignedIn | SecondStepNeeded>;
}

/** The one way in which a person who proved who they are gets a session. */
export function createAccountEntry(deps: Deps): AccountEntry {
  const { sql, journal, config, cookies, deviceTokens, geolocator, secondFactors, pendingSignIns } = deps;
  // In the demonstration its staff are printed, for everybody to try.
  const isRequired = ({ accountType }: EnteringAccount): boolean => isStaff(accountType) && !config.DEMO;

  /** The browser's choices and the account's become one person's. Without that, people still sign in. */
  async function shareConsent(
    request: FastifyRequest,
    reply: FastifyReply,
    { accountId }: EnteringAccount,
  ): Promise<void> {
    const browser = readConsentCookie(request, config);
    if (browser === null) return;
    try {
      const { consent } = await linkConsent(deps, toBrowserId(browser.token), accountId);
      if (consent !== null) cookies.rememberConsent(reply, { ...consent, token: browser.token });
    } catch (error) {
      request.log.warn({ err: error }, 'the choices of a browser were not linked to an account');
    }
  }

  function findLanding(accountType: AccountType, account: Account | null): string {
    const needsProfile = !isStaff(accountType) && account?.profileCompleted !== true;
    return needsProfile ? '/complete-profile' : dashboards[accountType];
  }

  /** A browser has one session: a new one ends the previous one. */
  async function signIn(
    request: FastifyRequest,
    reply: FastifyReply,
    account: EnteringAccount,
    emailHash: Buffer,
  ): Promise<SignedIn | SecondStepNeeded> {
    const { accountId, accountType } = account;
    const known = isStaff(accountType) ? null : await readAccount(journal, accountId);
    if (known !== null && known.deactivatedAt !== null) {
      cookies.startSecondStep(reply, await pendingSignIns.open(account, 'return'));
      return { secondStep: 'return', user: null, redirectTo: null };
    }
    const country = geolocator.locate(request.ip)?.country ?? null;
    const place = { ...describeDevice(request.headers['user-agent']), country };
    const deviceToken = deviceTokens.issue(emailHash);
    const before = deviceTokens.read(cookies.readDevice(request), emailHash);
    const device = { before, given: deviceTokens.read(deviceToken, emailHash) };
    const { token, isFirst } = await openSession(sql, { accountId, accountType }, place, device);
    if (request.visitor.session !== null) await endSession(sql, request.visitor.session.sessionId);
    cookies.signIn(reply, account, token);
    cookies.endSecondStep(request, reply);
    if (before === null && !isFirst)
      await queueCommand(sql, { name: 'RecordNewDevice', data: { accountId }, commandId: randomUUID() });
    cookies.rememberDevice(reply, deviceToken);
    await shareConsent(request, reply, account);
    return { user: { id: accountId, accountType }, redirectTo: findLanding(accountType, known) };
  }

  return {
    signIn,
    async afterFirstStep(request, reply, account, emailHash) {
      const isOn = await secondFactors.isOn(account.accountId);
      if (!isOn && !isRequired(account)) return signIn(request, reply, account, emailHash);
      cookies.startSecondStep(reply, await pendingSignIns.open(account));
      return { secondStep: isOn ? 'code' : 'setUp', user: null, redirectTo: null };
    },
  };
}
