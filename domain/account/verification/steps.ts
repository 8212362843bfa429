import type { VerificationStep } from '#events/catalog/verification.ts';
import { verificationSteps } from '#events/catalog/verification.ts';

import { ruleBook } from '../../policy/rule-book.ts';
import { hasCome, laterOf } from '../../time.ts';
import { toDocumentSlot, type DocumentSlot, type ProviderDocument, type Verification } from './state.ts';

/** What the steps depend on besides the verification itself. */
export interface Checked {
  readonly verification: Verification;
  /** Category keys. */
  readonly trades: readonly string[];
  readonly payoutsEnabled: boolean;
}

export interface StepState {
  readonly step: VerificationStep;
  /** `again`: an admin requested it once more. `waiting`: the identity service has not answered. */
  readonly state: 'open' | 'waiting' | 'again' | 'done';
  readonly doneAt: string | null;
}

/** The four steps in order, with their state at this moment: documents expire. */
export function stepStates(checked: Checked, now: string): StepState[] {
  const { verification } = checked;
  return verificationSteps.map((step) => {
    const doneAt = doneWhen[step](checked, now);
    const waits = step === 'identity' && isChecking(verification);
    if (waits) return { step, state: 'waiting', doneAt: null };
    if (verification.again.includes(step)) return { step, state: 'again', doneAt: null };
    return { step, state: doneAt === null ? 'open' : 'done', doneAt };
  });
}

export function allDone(checked: Checked, now: string): boolean {
  return stepStates(checked, now).every(({ state }) => state === 'done');
}

/** When the step was done; null while it is not. */
const doneWhen: Readonly<Record<VerificationStep, (checked: Checked, now: string) => string | null>> = {
  contact({ verification: { emailConfirmedAt, phoneConfirmedAt } }) {
    if (emailConfirmedAt === null || phoneConfirmedAt === null) return null;
    return laterOf(emailConfirmedAt, phoneConfirmedAt);
  },
  portrait: ({ verification }) => verification.portrait?.submittedAt ?? null,
  identity: ({ verification: { identity } }) => (identity?.state === 'verified' ? identity.endedAt : null),
  business({ verification, trades, payoutsEnabled }, now) {
    const { business, documents } = verification;
    const slots = Object.values(documents);
    const known = business?.registered === true || slots.some(({ kind }) => kind === 'licence');
    const requiredDocuments = [
      toDocumentSlot('insurance', null),
      ...regulatedAmong(trades).map((trade) => toDocumentSlot('licence', trade)),
    ];
    if (business === null || !known || !payoutsEnabled) return null;
    if (requiredDocuments.some((key) => !isHandedIn(documents[key], now))) return null;
    return slots.reduce((latest, slot) => laterOf(latest, slot.latest.submittedAt), business.submittedAt);
  },
};

function isChecking({ identity, checks }: Verification): boolean {
  return identity?.state === 'started' && Object.hasOwn(checks, identity.checkId);
}

/** Those of these trades that require a licence. */
export function regulatedAmong(trades: readonly string[]): string[] {
  const regulated: readonly string[] = ruleBook.policies.current.regulatedTrades;
  return trades.filter((trade) => regulated.includes(trade));
}

/** Whether there is a valid one, reviewed or not. */
function isHandedIn(slot: DocumentSlot | undefined, now: string): boolean {
  if (slot === undefined) return false;
  const handedIn = slot.latest.state !== 'rejected' && holds(slot.latest, now);
  return handedIn || (slot.before !== null && holds(slot.before, now));
}

function holds({ validUntil }: ProviderDocument, now: string): boolean {
  return !hasCome(validUntil, now);
}

/** The accepted document of each kind and trade, valid or expired: a renewal counts once it is accepted. */
export function acceptedDocuments({ documents }: Verification): {
  readonly kind: DocumentSlot['kind'];
  readonly trade: string | null;
  readonly acceptedAt: string;
  readonly validUntil: string;
}[] {
  return Object.values(documents).flatMap(({ kind, trade, latest, before }) => {
    const counting = latest.state === 'accepted' ? latest : before;
    const { acceptedAt = null, validUntil = '' } = counting ?? {};
    return acceptedAt === null ? [] : [{ kind, trade, acceptedAt, validUntil }];
  });
}
