import type { FastifyReply } from 'fastify';
import { z } from 'zod';

import { ruleBook } from '#domain/policy/rule-book.ts';
import type { Journal } from '#events/journal.ts';
import type { Clock } from '#platform/clock.ts';
import type { Http } from '#platform/http.ts';
import { tooMany } from '#platform/limit-requests.ts';
import { toNetworkPrefix } from '#platform/network-prefix.ts';
import type { Sql } from '#platform/postgres.ts';

import { findOwnCredentials } from '../auth/credentials.ts';
import { codeIsOver, createPhoneSignIns } from '../auth/phone-sign-ins.ts';
import { findPhoneHolder, queuePhoneCode } from '../auth/send-phone-code.ts';
import { phoneNumber } from '../codes/phone-number-schema.ts';
import { unavailable } from '../codes/send-code.ts';
import type { AccountEntry } from '../http/account-entry.ts';
import { parseForm } from '../http/parse-form.ts';
import type { RateLimit, RateLimiter } from '../rate-limiter.ts';

const [HOUR_SECONDS, DAY_SECONDS] = [3_600, 86_400];
/** Counted for every number alike, with an account or without: one network leaves some to the owner's own. */
const codesToNumberFromNetwork: RateLimit = {
  what: 'phone log-in to number from network',
  max: 5,
  seconds: HOUR_SECONDS,
};
/** However long it goes on asking. */
const codesToNumberFromNetworkADay: RateLimit = {
  what: 'phone log-in to number from network in a day',
  max: 10,
  seconds: DAY_SECONDS,
};
/** Of all networks: above it strangers slow down its owner, and do not shut them out. */
const codesToNumber: RateLimit = {
  what: 'phone log-in to number',
  max: 20,
  seconds: DAY_SECONDS,
  paceSeconds: HOUR_SECONDS,
};
const codesFromNetwork: RateLimit = { what: 'phone log-in from network', max: 20, seconds: HOUR_SECONDS };

const askForm = z.strictObject({ phone: phoneNumber });
const confirmForm = z.strictObject({
  requestId: z.string().regex(/^[\w-]{43}$/),
  code: z.string().regex(/^\d{6}$/),
});

interface Deps {
  readonly sql: Sql;
  readonly journal: Journal;
  readonly clock: Clock;
  readonly masterKey: Buffer;
  readonly rateLimiter: RateLimiter;
  readonly entry: AccountEntry;
  /** Whether text messages can be sent. */
  readonly canText: boolean;
}

/** A person signs in with the number that they confirmed, by a code in a text message. */
export function phoneLoginRoutes(scope: Http, deps: Deps): void {
  const { sql, clock, masterKey, rateLimiter, entry, canText } = deps;
  const signIns = createPhoneSignIns({ sql, masterKey, clock });

  /** The same answer after the same work for every number: whether an account has it, only its text message says. */
  scope.post('/api/auth/phone-login', async (request, reply): Promise<FastifyReply> => {
    const { phone } = parseForm('PhoneLogin', askForm, request.body);
    const network = toNetworkPrefix(request.ip);
    const counted = [
      [codesToNumberFromNetwork, `${phone} ${network}`],
      [codesToNumberFromNetworkADay, `${phone} ${network}`],
      [codesFromNetwork, network],
      [codesToNumber, phone],
    ] as const;
    const wait = await rateLimiter.consumeAll(counted, clock.now());
    if (wait !== null) throw tooMany(wait);
    if (!canText) throw unavailable();
    const { requestId, code } = await signIns.make(phone);
    await queuePhoneCode(sql, masterKey, { phone, code });
    return reply.code(202).send({ requestId, minutes: ruleBook.policies.current.codeMinutes });
  });

  scope.post('/api/auth/phone-login/confirm', async (request, reply) => {
    const { requestId, code } = parseForm('PhoneLoginCode', confirmForm, request.body);
    const account = await findPhoneHolder(deps, await signIns.use(requestId, code));
    const own = account === null ? undefined : await findOwnCredentials(sql, account.accountId);
    if (account === null || own === undefined) throw codeIsOver();
    const { accountId, accountType } = account;
    return entry.afterFirstStep(request, reply, { accountId, accountType }, own.emailHash);
  });
}
