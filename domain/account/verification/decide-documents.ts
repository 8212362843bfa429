import type { VerificationEvent } from '#events/catalog/verification.ts';

import { requireOwnFiles } from '../../file/own-files.ts';
import { ruleBook } from '../../policy/rule-book.ts';
import { RuleError } from '../../rule-error.ts';
import { hasCome, plusDays, plusYears, toInstant } from '../../time.ts';
import type { VerificationDecision, VerificationHandlers } from './handler.ts';
import { slotOf, type DocumentSlot, type ProviderDocument } from './state.ts';
import { regulatedAmong } from './steps.ts';
import { requireSeen } from './submissions.ts';

type Submitted = VerificationDecision<'SubmitDocument'>['data'];
type OnDocument = VerificationDecision<'AcceptDocument' | 'RefuseDocument' | 'RemindOfDocument' | 'ExpireDocument'>;

export const documentHandlers: VerificationHandlers<
  'SubmitDocument' | 'AcceptDocument' | 'RefuseDocument' | 'RemindOfDocument' | 'ExpireDocument'
> = {
  SubmitDocument({ data, context }) {
    requireTrade(data);
    const validUntil = endOf(data.validUntil);
    requireFuture(data.validUntil, context.now);
    requireOwnFiles([data.file], context, 'file');
    return [{ type: 'DocumentSubmitted', data: { ...data, validUntil, submittedAt: context.now } }];
  },

  AcceptDocument(decision) {
    const { accountId, kind, trade } = decision.data;
    const { actor, now } = decision.context;
    if (hasCome(lookedAt(decision).validUntil, now)) throw new RuleError('TOO_LATE', 'The document has run out.');
    return [{ type: 'DocumentAccepted', data: { accountId, kind, trade, adminId: actor.id, acceptedAt: now } }];
  },

  RefuseDocument(decision) {
    const { accountId, kind, trade, reason } = decision.data;
    const { actor, now } = decision.context;
    lookedAt(decision);
    return [{ type: 'DocumentRefused', data: { accountId, kind, trade, reason, adminId: actor.id, refusedAt: now } }];
  },

  /** Not where a later one was handed in: whoever did that knows. */
  RemindOfDocument(decision) {
    const { now } = decision.context;
    const document = slot(decision)?.latest;
    if (document === undefined || document.state === 'refused' || document.reminded) return [];
    const { validUntil } = document;
    const due = hasCome(reminderOf(validUntil), now) && !hasCome(validUntil, now);
    const { accountId, kind, trade } = decision.data;
    return due ? [{ type: 'DocumentExpiring', data: { accountId, kind, trade, validUntil } }] : [];
  },

  ExpireDocument(decision) {
    const { accountId, kind, trade } = decision.data;
    const found = slot(decision);
    const known = found === undefined ? [] : [found.before, found.latest].filter((document) => document !== null);
    const over = known.filter((document) => isOver(document, decision.context.now));
    const moments = [...new Set(over.map(({ validUntil }) => validUntil))];
    return moments.map((expiredAt): VerificationEvent => ({
      type: 'DocumentExpired',
      data: { accountId, kind, trade, expiredAt },
    }));
  },
};

/** When the Homewright is told that the document runs out. */
export function reminderOf(validUntil: string): string {
  return plusDays(validUntil, -ruleBook.policies.current.documentReminderDays);
}

function isOver({ state, expired, validUntil }: ProviderDocument, now: string): boolean {
  return state !== 'refused' && !expired && hasCome(validUntil, now);
}

function slot({ verification, data }: Pick<OnDocument, 'verification' | 'data'>): DocumentSlot | undefined {
  return verification.documents[slotOf(data.kind, data.trade)];
}

/** The document that the admin decides about, which waits for that. */
function lookedAt(
  decision: Pick<VerificationDecision<'AcceptDocument' | 'RefuseDocument'>, 'verification' | 'data'>,
): ProviderDocument {
  const document = slot(decision)?.latest;
  if (document === undefined) throw new RuleError('NOT_FOUND', 'There is no such document.');
  requireSeen(decision.data.submittedAt, document.submittedAt);
  if (document.state !== 'waiting') throw new RuleError('ALREADY_DONE', 'This document was looked at before.');
  return document;
}

function requireTrade({ kind, trade }: Submitted): void {
  const fits = kind === 'insurance' ? trade === null : trade !== null && regulatedAmong([trade]).length > 0;
  if (fits) return;
  const what = kind === 'insurance' ? 'An insurance names no trade.' : 'A licence names a regulated trade.';
  throw new RuleError('VALIDATION_ERROR', what, 'trade');
}

/** The last millisecond of the day, in UTC. */
function endOf(day: string): string {
  return toInstant(`${day}T23:59:59.999Z`);
}

function requireFuture(day: string, now: string): void {
  const latest = plusYears(now, ruleBook.policies.current.documentYears).slice(0, 'YYYY-MM-DD'.length);
  if (hasCome(endOf(day), now)) throw new RuleError('VALIDATION_ERROR', 'The document has run out.', 'validUntil');
  if (day > latest) throw new RuleError('VALIDATION_ERROR', 'No document holds that long.', 'validUntil');
}
