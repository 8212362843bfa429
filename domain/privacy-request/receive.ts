import type { PrivacyRequestEvent } from '#events/catalog/privacy-request.ts';

import { isPerson, requireAdmin, requireSystem } from '../actors.ts';
import type { DecisionContext } from '../decider.ts';
import { RuleError } from '../rule-error.ts';
import { isBefore, plusDays, toInstant } from '../time.ts';
import type { PrivacyRequestCommand } from './commands.ts';
import { ANSWER_DAYS, MAX_EXTENSION_DAYS, toDates } from './periods.ts';
import type { PrivacyRequests } from './state.ts';

type Data<Name extends PrivacyRequestCommand['name']> = Extract<PrivacyRequestCommand, { name: Name }>['data'];
type Received = Extract<PrivacyRequestEvent, { type: 'PrivacyRequestReceived' }>;

/** A signed-in person asks for themself. */
export function submit(
  { accountId, ...asked }: Data<'SubmitPrivacyRequest'>,
  requests: PrivacyRequests,
  { actor, now }: DecisionContext,
): PrivacyRequestEvent {
  if (!isPerson(actor) || actor.id !== accountId) throw new RuleError('NOT_ALLOWED', 'Ask for yourself.');
  requireNew(asked, requests);
  return received({ ...asked, accountId, email: null, channel: 'page', adminId: null }, now);
}

/** A person without an account proved their address. Opening the link again changes nothing. */
export function receive(
  asked: Data<'ReceivePrivacyRequest'>,
  requests: PrivacyRequests,
  { actor, now }: DecisionContext,
): PrivacyRequestEvent[] {
  requireSystem(actor);
  if (requests[asked.requestId] !== undefined) return [];
  requireText(asked);
  return [received({ ...asked, accountId: null, channel: 'page', adminId: null }, now)];
}

/** The dates run from the day on which the mail or the letter arrived, not from the day on which it is recorded. */
export function record(
  { receivedAt: arrived, ...asked }: Data<'RecordPrivacyRequest'>,
  requests: PrivacyRequests,
  { actor, now, accounts }: DecisionContext,
): PrivacyRequestEvent {
  requireAdmin(actor);
  const { accountId, email } = asked;
  if ((accountId === null) === (email === null)) {
    throw new RuleError('VALIDATION_ERROR', 'Name an account or an address, and not both.', 'email');
  }
  if (accountId !== null && accounts?.get(accountId) === undefined) {
    throw new RuleError('VALIDATION_ERROR', 'There is no such account.', 'accountId');
  }
  requireNew(asked, requests);
  const receivedAt = toInstant(arrived);
  const oldest = plusDays(now, -(ANSWER_DAYS + MAX_EXTENSION_DAYS));
  if (isBefore(now, receivedAt) || isBefore(receivedAt, oldest)) {
    throw new RuleError('VALIDATION_ERROR', 'It arrived today or within the last 90 days.', 'receivedAt');
  }
  return received({ ...asked, channel: 'mail', adminId: actor.id }, receivedAt);
}

type Asked = Pick<Data<'SubmitPrivacyRequest'>, 'requestId' | 'kind' | 'text'>;

function requireNew(asked: Asked, requests: PrivacyRequests): void {
  if (requests[asked.requestId] !== undefined) throw new RuleError('ALREADY_DONE', 'This request is known already.');
  if (Object.values(requests).some(({ kind, state }) => kind === asked.kind && state === 'open')) {
    throw new RuleError('ALREADY_DONE', 'Such a request is open already.', 'kind');
  }
  requireText(asked);
}

/** Access and deletion explain themselves. @throws RuleError at the text that another kind lacks */
export function requireText({ kind, text }: Pick<Asked, 'kind' | 'text'>): void {
  if (text !== null || kind === 'access' || kind === 'deletion') return;
  throw new RuleError('VALIDATION_ERROR', 'Describe what is wrong.', 'text');
}

function received(
  asked: Omit<Received['data'], 'subjectId' | keyof ReturnType<typeof toDates> | 'receivedAt'>,
  receivedAt: string,
): Received {
  const subjectId = toSubjectId(asked);
  return { type: 'PrivacyRequestReceived', data: { subjectId, ...asked, receivedAt, ...toDates(receivedAt) } };
}

/** Whose stream and key it is: the account's, else the request's own. */
export function toSubjectId({ accountId, requestId }: { accountId: string | null; requestId: string }): string {
  return accountId ?? requestId;
}
