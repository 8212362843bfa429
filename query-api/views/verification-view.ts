import { allowedActions } from '#domain/account/verification/allowed-actions.ts';
import type { ProviderDocument } from '#domain/account/verification/state.ts';
import { regulatedAmong, stepStates } from '#domain/account/verification/steps.ts';
import { hasCome } from '#domain/time.ts';
import type { Viewer } from '../access/permissions.ts';
import type { VerificationView } from '../contract/verification.ts';
import type { VerificationDetails } from '#projections/read-models/accounts/verification-details.ts';
import type { VerificationRecord } from '../reading/verifications.ts';
import { storedFile, type FileNames } from './stored-files.ts';

interface Around {
  readonly viewer: Viewer;
  readonly fileNames: FileNames;
  readonly now: string;
}

const MAX_ACCESSES = 20;

/** A provider's verification, for themselves and for staff with access. */
export function verificationView(record: VerificationRecord, around: Around): Omit<VerificationView, 'position'> {
  const { account, facts, details } = record;
  const { viewer, now } = around;
  const checked = {
    accountId: account.accountId,
    verification: facts,
    trades: account.trades,
    payoutsEnabled: account.payoutsEnabled === true,
  };
  const { approvalStatus, decideBy, approvedAt } = facts;
  return {
    accountId: account.accountId,
    approvalStatus,
    steps: stepStates(checked, now),
    contact: {
      email: account.email,
      emailConfirmedAt: facts.emailConfirmedAt,
      phone: account.phone,
      phoneConfirmedAt: facts.phoneConfirmedAt,
    },
    ...buildSubmitted(record, around),
    payoutsEnabled: checked.payoutsEnabled,
    regulatedTrades: regulatedAmong(account.trades),
    decideBy,
    changes: approvalStatus === 'changesRequested' ? copyChanges(details.changes) : null,
    decision: buildDecision(record),
    appeal: buildAppeal(record),
    approvedAt,
    accesses: toAccessLog(details).slice(0, MAX_ACCESSES),
    actions: allowedActions(checked, { kind: viewer.accountType, id: viewer.accountId }, now),
  };
}

/** Staff accesses to a person's records, as that person reads them: without names. */
export function toAccessLog({ accesses }: Pick<VerificationDetails, 'accesses'>): VerificationView['accesses'] {
  return accesses.map(({ kind, reason, at }) => ({ kind, reason, at }));
}

/** The files that the view shows. */
export function verificationFiles({ details }: VerificationRecord) {
  const files = Object.values(details.documents).map(({ file }) => file);
  return details.portrait === null ? files : [details.portrait, ...files];
}

type Submitted = Pick<VerificationView, 'portrait' | 'identity' | 'business' | 'documents'>;

function buildSubmitted({ facts, details }: VerificationRecord, { fileNames, now }: Around): Submitted {
  const { portrait, identity, business } = facts;
  return {
    portrait:
      portrait === null || details.portrait === null
        ? null
        : { file: storedFile(details.portrait, fileNames), submittedAt: portrait.submittedAt },
    identity: identity && {
      state: identity.state,
      reason: identity.reason,
      startedAt: identity.startedAt,
      endedAt: identity.endedAt,
    },
    business:
      business === null || details.business === null
        ? null
        : { ...details.business, submittedAt: business.submittedAt, acceptedAt: business.acceptedAt },
    documents: Object.entries(facts.documents).flatMap(([key, { kind, trade, latest, before }]) => {
      const texts = details.documents[key];
      if (texts === undefined) return [];
      const { number, reason } = texts;
      const { validUntil, submittedAt } = latest;
      const file = storedFile(texts.file, fileNames);
      const state = toDocumentState(latest, now);
      return [{ kind, trade, number, file, validUntil, state, reason, submittedAt, before: counting(before, now) }];
    }),
  };
}

function counting(before: ProviderDocument | null, now: string): Submitted['documents'][number]['before'] {
  if (before === null || before.acceptedAt === null || hasCome(before.validUntil, now)) return null;
  return { validUntil: before.validUntil, acceptedAt: before.acceptedAt };
}

function toDocumentState({ state, validUntil }: ProviderDocument, now: string) {
  return state !== 'rejected' && hasCome(validUntil, now) ? ('expired' as const) : state;
}

function copyChanges(changes: VerificationRecord['details']['changes']): VerificationView['changes'] {
  return changes && { ...changes, steps: [...changes.steps] };
}

function buildDecision({ facts: { decision }, details }: VerificationRecord): VerificationView['decision'] {
  if (decision === null) return null;
  const { kind, at } = decision;
  return { kind, reason: decision.reason, statement: details.statement, at };
}

function buildAppeal({ facts: { appeal }, details }: VerificationRecord): VerificationView['appeal'] {
  if (appeal === null) return null;
  const { state, appealedAt, decidedAt } = appeal;
  return {
    state,
    statement: details.appeal?.statement ?? null,
    appealedAt,
    answer: details.appeal?.answer ?? null,
    decidedAt,
  };
}
