import type { PrivacyRequestEvent } from '#events/catalog/privacy-request.ts';

import { isPerson, requireAdmin, requireSystem } from '../actors.ts';
import type { Decider, DecisionContext, Needs } from '../decider.ts';
import { RuleError } from '../rule-error.ts';
import { requireOpenAccess } from '../staff-access.ts';
import { hasCome, plusDays } from '../time.ts';
import type { PrivacyRequestCommand } from './commands.ts';
import { receive, record, submit } from './receive.ts';
import { evolvePrivacyRequests, type PrivacyRequest, type PrivacyRequests } from './state.ts';

/** What one person asked for about their data. A person has one open request of a kind. */
export const privacyRequestDecider: Decider<PrivacyRequestCommand, PrivacyRequests, PrivacyRequestEvent> = {
  initial: {},
  evolve: evolvePrivacyRequests,
  needs: ({ name, data }): Needs =>
    name === 'RecordPrivacyRequest' && data.accountId !== null ? { accounts: [data.accountId] } : {},
  decide(command, requests, context) {
    switch (command.name) {
      case 'SubmitPrivacyRequest':
        return [submit(command.data, requests, context)];
      case 'ReceivePrivacyRequest':
        return receive(command.data, requests, context);
      case 'RecordPrivacyRequest':
        return [record(command.data, requests, context)];
      case 'WithdrawPrivacyRequest':
        return [withdraw(command.data, requests, context)];
      case 'AccessPrivacyRequest':
        return [access(command.data, requests, context)];
      case 'AcknowledgePrivacyRequest':
        return acknowledge(command.data, requests, context);
      case 'ExtendPrivacyRequest':
        return [extend(command.data, requests, context)];
      case 'AnswerPrivacyRequest':
        return [answer(command.data, requests, context)];
      case 'FlagOverduePrivacyRequest':
        return flagOverdue(command.data, requests, context);
    }
  },
};

type Data<Name extends PrivacyRequestCommand['name']> = Extract<PrivacyRequestCommand, { name: Name }>['data'];

function withdraw(
  { subjectId, requestId }: Data<'WithdrawPrivacyRequest'>,
  requests: PrivacyRequests,
  { actor, now }: DecisionContext,
): PrivacyRequestEvent {
  const request = find(requests, requestId);
  if (!isPerson(actor) || request.accountId !== actor.id) throw unknown();
  requireOpen(request);
  return { type: 'PrivacyRequestWithdrawn', data: { subjectId, requestId, withdrawnAt: now } };
}

function access(
  { subjectId, requestId, reason }: Data<'AccessPrivacyRequest'>,
  requests: PrivacyRequests,
  { actor, now }: DecisionContext,
): PrivacyRequestEvent {
  requireAdmin(actor);
  find(requests, requestId);
  const by = { staffId: actor.id, kind: 'admin', reason, accessedAt: now } as const;
  return { type: 'PrivacyRequestAccessed', data: { subjectId, requestId, ...by } };
}

/** By the system once the mail of receipt was accepted: a request that ended meanwhile needs none. */
function acknowledge(
  { subjectId, requestId }: Data<'AcknowledgePrivacyRequest'>,
  requests: PrivacyRequests,
  { actor, now }: DecisionContext,
): PrivacyRequestEvent[] {
  const isAdmin = actor.kind === 'admin';
  if (!isAdmin) requireSystem(actor);
  const request = find(requests, requestId);
  if (isAdmin) requireOwnAccess(request, { actor, now });
  if (!isAdmin && (request.state !== 'open' || request.isAcknowledged)) return [];
  requireOpen(request);
  if (request.isAcknowledged) throw new RuleError('ALREADY_DONE', 'It is acknowledged already.');
  const adminId = isAdmin ? actor.id : null;
  return [{ type: 'PrivacyRequestAcknowledged', data: { subjectId, requestId, adminId, acknowledgedAt: now } }];
}

/** The law lets us need longer once, if the person learns it before the first date. */
function extend(
  { subjectId, requestId, days, reason }: Data<'ExtendPrivacyRequest'>,
  requests: PrivacyRequests,
  { actor, now }: DecisionContext,
): PrivacyRequestEvent {
  const { kind, answerBy, isExtended } = requireOpenToAdmin(requests, requestId, { actor, now });
  if (isExtended) throw new RuleError('ALREADY_DONE', 'It was extended once already.');
  if (hasCome(answerBy, now)) throw new RuleError('TOO_LATE', 'Its date has passed.');
  const later = { reason, answerBy: plusDays(answerBy, days), extendedAt: now };
  return { type: 'PrivacyRequestExtended', data: { subjectId, requestId, kind, adminId: actor.id, ...later } };
}

function answer(
  { subjectId, requestId, outcome, answer: text }: Data<'AnswerPrivacyRequest'>,
  requests: PrivacyRequests,
  { actor, now }: DecisionContext,
): PrivacyRequestEvent {
  const { kind } = requireOpenToAdmin(requests, requestId, { actor, now });
  const given = { adminId: actor.id, outcome, answer: text, answeredAt: now };
  return { type: 'PrivacyRequestAnswered', data: { subjectId, requestId, kind, ...given } };
}

/** A deadline can fire twice, or after what it waited for. */
function flagOverdue(
  { subjectId, requestId, what }: Data<'FlagOverduePrivacyRequest'>,
  requests: PrivacyRequests,
  { actor, now }: DecisionContext,
): PrivacyRequestEvent[] {
  requireSystem(actor);
  const request = find(requests, requestId);
  const dueAt = what === 'acknowledgement' ? request.acknowledgeBy : request.answerBy;
  const isOwed = request.state === 'open' && !(what === 'acknowledgement' && request.isAcknowledged);
  if (!isOwed || request.overdue.includes(what) || !hasCome(dueAt, now)) return [];
  return [{ type: 'PrivacyRequestOverdue', data: { subjectId, requestId, what, dueAt, overdueAt: now } }];
}

type Now = Pick<DecisionContext, 'actor' | 'now'>;

/** @throws RuleError unless this admin opened the request within the last hour, and it is open */
function requireOpenToAdmin(requests: PrivacyRequests, requestId: string, context: Now): PrivacyRequest {
  requireAdmin(context.actor);
  const request = find(requests, requestId);
  requireOwnAccess(request, context);
  return requireOpen(request);
}

function requireOwnAccess(request: PrivacyRequest, { actor, now }: Now): void {
  requireOpenAccess(request.accesses, actor, now);
}

function requireOpen(request: PrivacyRequest): PrivacyRequest {
  if (request.state !== 'open') throw new RuleError('WRONG_STATE', 'This request has ended.');
  return request;
}

function find(requests: PrivacyRequests, requestId: string): PrivacyRequest {
  const request = requests[requestId];
  if (request === undefined) throw unknown();
  return request;
}

function unknown(): RuleError {
  return new RuleError('NOT_FOUND', 'There is no such request.');
}
