import { randomUUID } from 'node:crypto';

import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

import { RuleError } from '#domain/rule-error.ts';
import type { Journal } from '#events/journal.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';
import { toNetworkPrefix } from '#platform/network-prefix.ts';
import type { Sql } from '#platform/postgres.ts';

import { findOwnCredentials } from '../auth/credentials.ts';
import type { DeviceTokens } from '../auth/device-tokens.ts';
import type { PendingSignIns } from '../auth/pending-sign-ins.ts';
import type { SecondFactors } from '../auth/second-factors.ts';
import type { SecondStepThrottle } from '../auth/second-step-throttle.ts';
import { toKeyUri } from '../auth/totp.ts';
import type { CommandHandler } from '../command-handler.ts';
import type { AccountEntry } from '../http/account-entry.ts';
import { parseForm } from '../http/parse-form.ts';
import type { Cookies } from '../http/visitor.ts';
import { readRecipient } from '../mail/recipients.ts';

const code = z.string().regex(/^\d{6}$/);
const stepForm = z.union([z.strictObject({ code }), z.strictObject({ recoveryCode: z.string().min(1).max(40) })]);
const confirmForm = z.strictObject({ code });

interface Deps {
  readonly sql: Sql;
  readonly journal: Journal;
  readonly cookies: Cookies;
  readonly deviceTokens: DeviceTokens;
  readonly secondFactors: SecondFactors;
  readonly pendingSignIns: PendingSignIns;
  readonly secondStepThrottle: SecondStepThrottle;
  readonly entry: AccountEntry;
  readonly handler: CommandHandler;
}

/**
 * The second step of a log-in: a code of the app or a recovery code, or for staff without an app its set-up; and the
 * return to an account at rest. The browser shows the cookie of the step before, which opens nothing else.
 */
export function secondStepRoutes(scope: Http, deps: Deps): void {
  const { sql, journal, cookies, deviceTokens, secondFactors, pendingSignIns, secondStepThrottle, entry, handler } =
    deps;

  async function emailHashOf(accountId: string): Promise<Buffer> {
    const own = await findOwnCredentials(sql, accountId);
    if (own === undefined) throw isOver();
    return own.emailHash;
  }

  /** @throws ApiError 409 unless this browser's first step asks for a set-up */
  async function requireSetUp(request: FastifyRequest) {
    const pending = await pendingSignIns.find(cookies.readSecondStep(request));
    if (pending === null || (await secondFactors.isOn(pending.accountId))) throw isOver();
    return pending;
  }

  scope.post('/api/auth/login/second-step', async (request, reply) => {
    const form = parseForm('SecondStep', stepForm, request.body);
    const token = cookies.readSecondStep(request);
    const pending = await pendingSignIns.find(token);
    if (pending === null) throw isOver();
    const { accountId } = pending;
    const emailHash = await emailHashOf(accountId);
    const device = deviceTokens.read(cookies.readDevice(request), emailHash);
    const attempt = { emailHash, network: toNetworkPrefix(request.ip), device };
    const way = 'code' in form ? 'app' : 'recovery';
    await secondStepThrottle.attempt(attempt, way);
    if (!(await pendingSignIns.attempt(token))) throw isOver();
    const isRight =
      'code' in form
        ? await secondFactors.accepts(accountId, form.code)
        : await secondFactors.recover(accountId, form.recoveryCode);
    if (!isRight) throw wrongCode('code' in form ? 'code' : 'recoveryCode');
    if (!(await pendingSignIns.complete(token))) throw isOver();
    await secondStepThrottle.succeeded(attempt, way);
    return entry.signIn(request, reply, pending, emailHash);
  });

  scope.post('/api/auth/login/return', async (request, reply) => {
    const token = cookies.readSecondStep(request);
    const pending = await pendingSignIns.find(token, 'return');
    if (pending === null || !(await pendingSignIns.complete(token, 'return'))) throw isOver();
    const { accountId } = pending;
    const emailHash = await emailHashOf(accountId);
    await handler.handle({
      name: 'ReactivateAccount',
      data: { accountId },
      commandId: randomUUID(),
      actor: { kind: 'system', id: 'sign-in' },
    });
    return entry.signIn(request, reply, pending, emailHash);
  });

  scope.post('/api/auth/login/set-up', async (request) => {
    const { accountId } = await requireSetUp(request);
    return describeKey(journal, accountId, await secondFactors.begin(accountId));
  });

  scope.post('/api/auth/login/set-up/confirm', async (request, reply) => {
    const form = parseForm('ConfirmSecondFactor', confirmForm, request.body);
    const pending = await requireSetUp(request);
    const emailHash = await emailHashOf(pending.accountId);
    const recoveryCodes = await secondFactors.turnOn(pending.accountId, form.code);
    if (recoveryCodes === null) throw wrongCode('code');
    if (!(await pendingSignIns.complete(cookies.readSecondStep(request)))) throw isOver();
    return { ...(await entry.signIn(request, reply, pending, emailHash)), recoveryCodes };
  });
}

/** A new key for its owner's app: as text, and as the address of a QR code. */
export async function describeKey(
  journal: Journal,
  accountId: string,
  secret: string,
): Promise<{ secret: string; uri: string }> {
  const email = (await readRecipient(journal, accountId))?.email ?? '';
  return { secret, uri: toKeyUri(secret, email) };
}

export function wrongCode(path: 'code' | 'recoveryCode'): RuleError {
  return new RuleError('VALIDATION_ERROR', 'This is another code.', path);
}

function isOver(): ApiError {
  return new ApiError(409, 'CODE_EXPIRED', 'This sign-in is over. Please begin again.');
}
