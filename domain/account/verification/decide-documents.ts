import type { VerificationEvent } from '#events/catalog/verification.ts';

import { requireOwnFiles } from '../../file/require-own-files.ts';
import { ruleBook } from '../../policy/rule-book.ts';
import { RuleError } from '../../rule-error.ts';
import { hasCome, plusDays, plusYears, toInstant } from '../../time.ts';
import type { VerificationDecision, VerificationHandlers } from './handler-types.ts';
import { toDocumentSlot, type DocumentSlot, type ProviderDocument } from './state.ts';
import { regulatedAmong } from './steps.ts';
import { requireSeen } from './submissions.ts';
import { isWaiting } from './pending-review.ts';

type Submitted = VerificationDecision<'SubmitDocument'>['data'];
type OnDocument = VerificationDecision<'AcceptDocument' | 'RejectDocument' | 'RemindOfDocument' | 'ExpireDocument'>;

export const documentHandlers: VerificationHandlers<
  'SubmitDocument' | 'AcceptDocument' | 'RejectDocument' | 'RemindOfDocument' | 'ExpireDocument'
> = {
  SubmitDocument({ data, context }) {
    requireTrade(data);
    const validUntil = toEndOfDay(data.validUntil);
    requireFuture(data.validUntil, context.now);
    requireOwnFiles([data.file], context, 'file');
    return [{ type: 'DocumentSubmitted', data: { ...data, validUntil, submittedAt: context.now } }];
  },

  AcceptDocument(decision) {
    const { accountId, kind, trade } = decision.data;
    const { actor, now } = decision.context;
    requireWaiting(decision);
    return [{ type: 'DocumentAccepted', data: { accountId, kind, trade, adminId: actor.id, acceptedAt: now } }];
  },

  /** Without the renewal, the reminder of the previous document may be due. */
  RejectDocument(decision) {
    const { accountId, kind, trade, reason } = decision.data;
    const { actor, now } = decision.context;
    const document = requireWaiting(decision);
    const after = { ...document, latest: { ...document.latest, state: 'rejected' } } as const;
    return [
      { type: 'DocumentRejected', data: { accountId, kind, trade, reason, adminId: actor.id, rejectedAt: now } },
      ...reminders(accountId, after, now),
    ];
  },

  RemindOfDocument(decision) {
    const { accountId, validUntil } = decision.data;
    const document = slot(decision);
    if (document === undefined) return [];
    return reminders(accountId, document, decision.context.now).filter(
      ({ data }) => validUntil === undefined || data.validUntil === validUntil,
    );
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

/** When the provider is reminded that the document expires. */
export function computeReminderAt(validUntil: string): string {
  return plusDays(validUntil, -ruleBook.policies.current.documentReminderDays);
}

function isOver({ state, expired, validUntil }: ProviderDocument, now: string): boolean {
  return state !== 'rejected' && !expired && hasCome(validUntil, now);
}

function slot({ verification, data }: Pick<OnDocument, 'verification' | 'data'>): DocumentSlot | undefined {
  return verification.documents[toDocumentSlot(data.kind, data.trade)];
}

/**
 * The due reminder of the document that counts: the latest, or the previous one if the latest was rejected or expired.
 * No reminder is sent while a renewal waits, since the provider knows.
 */
function reminders(accountId: string, { kind, trade, latest, before }: DocumentSlot, now: string) {
  const document = latest.state === 'rejected' || hasCome(latest.validUntil, now) ? before : latest;
  if (document === null || document.reminded) return [];
  const { validUntil } = document;
  const due = hasCome(computeReminderAt(validUntil), now) && !hasCome(validUntil, now);
  return due ? [{ type: 'DocumentExpiring' as const, data: { accountId, kind, trade, validUntil } }] : [];
}

/** The documents of the kind that the admin decides about; the latest of them must be waiting. */
function requireWaiting(
  decision: Pick<VerificationDecision<'AcceptDocument' | 'RejectDocument'>, 'verification' | 'data' | 'context'>,
): DocumentSlot {
  const documents = slot(decision);
  if (documents === undefined) throw new RuleError('NOT_FOUND', 'There is no such document.');
  const { latest } = documents;
  requireSeen(decision.data.submittedAt, latest.submittedAt);
  if (latest.state !== 'waiting') throw new RuleError('ALREADY_DONE', 'This document was already reviewed.');
  if (!isWaiting(latest, decision.context.now)) throw new RuleError('TOO_LATE', 'The document has run out.');
  return documents;
}

function requireTrade({ kind, trade }: Submitted): void {
  const fits = kind === 'insurance' ? trade === null : trade !== null && regulatedAmong([trade]).length > 0;
  if (fits) return;
  const what = kind === 'insurance' ? 'An insurance names no trade.' : 'A licence names a regulated trade.';
  throw new RuleError('VALIDATION_ERROR', what, 'trade');
}

/** The last millisecond of the day, in UTC. */
function toEndOfDay(day: string): string {
  return toInstant(`${day}T23:59:59.999Z`);
}

function requireFuture(day: string, now: string): void {
  const latest = plusYears(now, ruleBook.policies.current.documentYears).slice(0, 'YYYY-MM-DD'.length);
  if (hasCome(toEndOfDay(day), now)) throw new RuleError('VALIDATION_ERROR', 'The document has run out.', 'validUntil');
  if (day > latest) throw new RuleError('VALIDATION_ERROR', 'No document holds that long.', 'validUntil');
}
