import { canonicalEmail } from '#domain/account/email-address.ts';
import { licensedTrades } from '#domain/account/facts.ts';
import { evolveVerification } from '#domain/account/verification/evolve.ts';
import type { VerificationChange } from '#domain/account/verification/fold-types.ts';
import { unverified } from '#domain/account/verification/state.ts';
import { findReviewTask } from '#domain/account/verification/review-task.ts';
import { revealed } from '#events/catalog/define-event.ts';
import type { JournalEvent } from '#events/journal.ts';

import type { RowsOf } from '../../runner/read-model.ts';
import type { AccountRow, AccountTables, VerificationRow } from './tables.ts';
import { foldVerificationDetails, noDetails } from './verification-details.ts';

type CheckJournalEvent = Extract<JournalEvent, { type: VerificationChange['type'] }>;

/**
 * Folds a verification with the domain's own evolve function.
 * @returns whether the staff's lists change: a task started or ended, or the approval status changed
 */
export function foldVerification(event: CheckJournalEvent, rows: RowsOf<AccountTables>): boolean {
  const { accountId } = event.data;
  const account = rows.accounts.getOrThrow(accountId);
  const before = rows.verifications.get(accountId);
  // Only the account's row stores the number.
  const facts = { ...evolveVerification(before?.facts ?? unverified, event), confirmedPhone: null };
  const { approvalStatus, task, dueAt } = findStatus(account, facts, event.meta.at);
  const same = before?.approvalStatus === approvalStatus && before.task === task;
  rows.verifications.put({
    accountId,
    approvalStatus,
    task,
    since: same ? before.since : event.meta.at,
    dueAt,
    facts,
    details: foldVerificationDetails(event, before?.details ?? noDetails),
  });
  rows.accounts.put({ ...account, ...toAccountColumns(facts, event), approvalStatus, version: event.revision });
  return !same || before.dueAt !== dueAt;
}

/** An account that rests or is closed has no approval, and waits for no admin. */
export function findStatus(
  { accountType, deactivatedAt, closedAt }: Pick<AccountRow, 'accountType' | 'deactivatedAt' | 'closedAt'>,
  facts: VerificationRow['facts'],
  at: string,
): Pick<VerificationRow, 'approvalStatus' | 'task' | 'dueAt'> {
  const isOpen = accountType === 'provider' && closedAt === null && deactivatedAt === null;
  const waiting = isOpen ? findReviewTask(facts, at) : null;
  return { approvalStatus: isOpen ? facts.approvalStatus : null, ...(waiting ?? { task: null, dueAt: null }) };
}

/** The columns that lists show. */
function toAccountColumns(facts: VerificationRow['facts'], event: CheckJournalEvent): Partial<AccountRow> {
  const { emailConfirmedAt, phoneConfirmedAt, approvedAt } = facts;
  const email =
    event.type === 'EmailChanged' || event.type === 'EmailRestored' ? toEmailColumns(revealed(event.data.email)) : {};
  return {
    ...email,
    emailConfirmedAt,
    phoneConfirmedAt,
    approvedAt,
    licensedTrades: licensedTrades(facts),
    ...toPhone(event),
  };
}

function toPhone(event: CheckJournalEvent): Partial<AccountRow> {
  if (event.type === 'PhoneConfirmed' || event.type === 'PhoneRestored') return { phone: revealed(event.data.phone) };
  return event.type === 'PhoneUnconfirmed' && event.data.dropped ? { phone: null } : {};
}

export function toEmailColumns(email: string | null): Pick<AccountRow, 'email' | 'canonicalEmail'> {
  return { email, canonicalEmail: email === null ? null : canonicalEmail(email) };
}
