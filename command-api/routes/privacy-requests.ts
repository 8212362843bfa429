import { randomUUID } from 'node:crypto';

import { z } from 'zod';

import { privacyRequestForm } from '#domain/privacy-request/commands.ts';
import { privacyRequestDecider } from '#domain/privacy-request/decider.ts';
import { requireText } from '#domain/privacy-request/receive.ts';
import { streamOf } from '#domain/streams.ts';
import type { Journal } from '#events/journal.ts';
import type { Actor } from '#events/log/event-log.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { Http } from '#platform/http.ts';
import { toNetworkPrefix } from '#platform/network-prefix.ts';
import type { Sql } from '#platform/postgres.ts';

import { findCredentials } from '../auth/credentials.ts';
import { hashEmail } from '../auth/email-hash.ts';
import type { CommandHandler } from '../command-handler.ts';
import { deriveCommandId } from '../derive-command-id.ts';
import { parseForm } from '../http/parse-form.ts';
import { composeRequestLinkMail } from '../mail/compose-request-link.ts';
import type { Transports } from '../mail/send-outbound-message.ts';
import { createRequestLinks, type PrivacyRequestForm } from '../privacy/request-links.ts';
import type { RateLimit, RateLimiter } from '../rate-limiter.ts';
import { readState } from '../read-state.ts';

const DAY_SECONDS = 86_400;
/** Each is a mail to an address that its owner has not proved. */
const mailsToAddressFromNetwork: RateLimit = {
  what: 'privacy request to address from network',
  max: 3,
  seconds: DAY_SECONDS,
};
/** Of all networks: a stranger leaves some to the owner's own, and many strangers slow it down. */
const mailsToAddress: RateLimit = {
  what: 'privacy request to address',
  max: 12,
  seconds: DAY_SECONDS,
  paceSeconds: 3_600,
};
const mailsFromNetwork: RateLimit = { what: 'privacy request from network', max: 20, seconds: DAY_SECONDS };

const confirmation = z.strictObject({ token: z.string().regex(/^[\w-]{43}$/) });
const actor: Actor = { kind: 'system', id: 'privacy-requests' };

interface Deps {
  readonly sql: Sql;
  readonly journal: Journal;
  readonly handler: CommandHandler;
  readonly clock: Clock;
  readonly masterKey: Buffer;
  readonly rateLimiter: RateLimiter;
  readonly transports: Transports;
  readonly publicUrl: string;
  readonly onUnsent: (error: Error) => void;
}

/** Requests about personal data of people without an account: received once a link proves their address. */
export function privacyRequestRoutes(scope: Http, deps: Deps): void {
  const { journal, handler } = deps;
  const links = createRequestLinks(deps);

  /** The same answer for every address: whether it has an account, only its mail says. */
  scope.post('/api/privacy/requests', async (request, reply) => {
    const form = parseForm('privacy request', privacyRequestForm, request.body);
    requireText(form);
    const emailHash = hashEmail(deps.masterKey, form.email);
    await count(deps, emailHash.toString('hex'), toNetworkPrefix(request.ip));
    const isKnown = (await findCredentials(deps.sql, emailHash)) !== undefined;
    await send(form, isKnown ? null : await links.create(form), deps);
    return reply.code(202).send({});
  });

  scope.post('/api/privacy/requests/confirm', async (request) => {
    const { token } = parseForm('privacy request', confirmation, request.body);
    const found = await links.open(token);
    if (found === null) throw new ApiError(404, 'NOT_FOUND', 'This link is over. Please ask again.');
    const { requestId, form } = found;
    const name = 'ReceivePrivacyRequest';
    const command = { name, data: { ...form, requestId }, commandId: deriveCommandId(requestId, name), actor };
    const { position } = await handler.handle(command);
    const requests = await readState(journal, privacyRequestDecider, streamOf.privacyRequest(requestId));
    const received = requests[requestId];
    if (received === undefined) throw new Error('a received request is missing');
    const { kind, answerBy } = received;
    return { kind, answerBy, position };
  });
}

/** @throws ApiError 429 beyond three mails a day to one address from one network or twenty to any; from all beyond twelve, one an hour */
async function count({ rateLimiter, clock }: Deps, address: string, network: string): Promise<void> {
  const counted = [
    [mailsToAddressFromNetwork, `${address} ${network}`],
    [mailsFromNetwork, network],
    [mailsToAddress, address],
  ] as const;
  const retryAfter = await rateLimiter.consumeAll(counted, clock.now());
  if (retryAfter === null) return;
  throw new ApiError(429, 'TOO_MANY_REQUESTS', 'Too many requests. Please wait a while.', { retryAfter });
}

/** At once, without an outbox: the token exists only in the mail. @throws ApiError 503 if no mail server takes it */
async function send({ email, language }: PrivacyRequestForm, token: string | null, deps: Deps): Promise<void> {
  const { transports, publicUrl, onUnsent } = deps;
  const message = { messageId: randomUUID(), to: email, language, token, publicUrl };
  try {
    if (transports.mail === null) throw new Error('there is no mail server');
    await transports.mail.send(composeRequestLinkMail(message));
  } catch (error) {
    onUnsent(error as Error);
    throw new ApiError(503, 'UNAVAILABLE', 'The mail could not be sent.', { retryAfter: 60 });
  }
}
