import { allowedActions } from '#domain/account/verification/actions.ts';
import type { ProviderDocument } from '#domain/account/verification/state.ts';
import { regulatedAmong, stepStates } from '#domain/account/verification/steps.ts';
import { hasCome } from '#domain/time.ts';
import type { Viewer } from '../access/permissions.ts';
import type { VerificationView } from '../contract/verification.ts';
import type { VerificationDetails } from '#projections/read-models/accounts/verification-details.ts';
import type { Checks } from '../reading/verifications.ts';
import { storedFile, type FileNames } from './files.ts';

interface Around {
  readonly viewer: Viewer;
  readonly fileNames: FileNames;
  readonly now: string;
}

const MOST_LOOKS = 20;

/** A Homewright's checks, to themselves and to the staff who look into them. */
export function verificationView(checks: Checks, around: Around): Omit<VerificationView, 'position'> {
  const { account, facts, details } = checks;
  const { viewer, now } = around;
  const checked = {
    accountId: account.accountId,
    verification: facts,
    trades: account.trades,
    payoutsEnabled: account.payoutsEnabled === true,
  };
  const { standing, decideBy, approvedAt } = facts;
  return {
    accountId: account.accountId,
    standing,
    steps: stepStates(checked, now),
    contact: {
      email: account.email,
      emailConfirmedAt: facts.emailConfirmedAt,
      phone: account.phone,
      phoneConfirmedAt: facts.phoneConfirmedAt,
    },
    ...submittedOf(checks, around),
    payoutsEnabled: checked.payoutsEnabled,
    regulatedTrades: regulatedAmong(account.trades),
    decideBy,
    changes: standing === 'changesRequested' ? copyOf(details.changes) : null,
    decision: decisionOf(checks),
    appeal: appealOf(checks),
    approvedAt,
    looks: looksOf(details).slice(0, MOST_LOOKS),
    actions: allowedActions(checked, { kind: viewer.accountType, id: viewer.accountId }, now),
  };
}

/** Who of the staff opened somebody's records, as that person reads it: without a name. */
export function looksOf({ looks }: Pick<VerificationDetails, 'looks'>): VerificationView['looks'] {
  return looks.map(({ kind, reason, at }) => ({ kind, reason, at }));
}

/** The files that the view shows. */
export function papersOf({ details }: Checks) {
  const papers = Object.values(details.documents).map(({ file }) => file);
  return details.portrait === null ? papers : [details.portrait, ...papers];
}

type Submitted = Pick<VerificationView, 'portrait' | 'identity' | 'business' | 'documents'>;

function submittedOf({ facts, details }: Checks, { fileNames, now }: Around): Submitted {
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
      const words = details.documents[key];
      if (words === undefined) return [];
      const { number, reason } = words;
      const { validUntil, submittedAt } = latest;
      const file = storedFile(words.file, fileNames);
      const state = stateOf(latest, now);
      return [{ kind, trade, number, file, validUntil, state, reason, submittedAt, before: counting(before, now) }];
    }),
  };
}

function counting(before: ProviderDocument | null, now: string): Submitted['documents'][number]['before'] {
  if (before === null || before.acceptedAt === null || hasCome(before.validUntil, now)) return null;
  return { validUntil: before.validUntil, acceptedAt: before.acceptedAt };
}

function stateOf({ state, validUntil }: ProviderDocument, now: string) {
  return state !== 'refused' && hasCome(validUntil, now) ? ('expired' as const) : state;
}

function copyOf(changes: Checks['details']['changes']): VerificationView['changes'] {
  return changes && { ...changes, steps: [...changes.steps] };
}

function decisionOf({ facts: { decision }, details }: Checks): VerificationView['decision'] {
  if (decision === null) return null;
  const { kind, at } = decision;
  return { kind, reason: decision.reason, statement: details.statement, at };
}

function appealOf({ facts: { appeal }, details }: Checks): VerificationView['appeal'] {
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
