import { consentPurposes, type ConsentEvent, type ConsentPurpose } from '#events/catalog/consent.ts';

/** The choices of one browser or account. A purpose in no list was never asked about, which means no. */
export interface Consent {
  readonly subjectKind: 'browser' | 'account';
  readonly granted: readonly ConsentPurpose[];
  readonly denied: readonly ConsentPurpose[];
  /** The latest choice, and until when pages do not ask again. */
  readonly choiceId: string;
  readonly askAgainAt: string;
  /** The opt-out in force; null after a later consent. */
  readonly optOut: { readonly since: string } | null;
  /** A consent after an opt-out: the browser's signal alone does not undo it. */
  readonly overridesSignal: boolean;
  /** Every choice known here: the own ones, and those of linked browsers or accounts. */
  readonly knownChoices: readonly string[];
}

/** An access changes no choice. */
export function evolveConsent(before: Consent | null, event: ConsentEvent): Consent | null {
  return event.type === 'ConsentAccessed' ? before : afterChoice(before, event);
}

/** Every event that is a choice. */
export type ChoiceEvent = Exclude<ConsentEvent, { type: 'ConsentAccessed' }>;

function afterChoice(before: Consent | null, { type, data }: ChoiceEvent): Consent {
  const { subjectKind, choiceId, askAgainAt, madeAt } = data;
  const known = before?.knownChoices ?? [];
  const common = { subjectKind, choiceId, askAgainAt, knownChoices: [...known, choiceId] };
  switch (type) {
    case 'ConsentGiven':
      return {
        ...common,
        granted: data.granted,
        denied: data.denied,
        optOut: null,
        overridesSignal: before !== null && (before.optOut !== null || before.overridesSignal),
      };
    case 'ConsentWithdrawn':
      return {
        ...common,
        granted: [],
        denied: data.denied,
        optOut: before?.optOut ?? null,
        overridesSignal: before?.overridesSignal ?? false,
      };
    case 'OptedOut':
      return { ...common, granted: [], denied: data.denied, optOut: { since: madeAt }, overridesSignal: false };
    case 'ConsentLinked':
      return {
        ...common,
        granted: data.granted,
        denied: data.denied,
        optOut: optOutAfterLink(before, data),
        overridesSignal: before?.overridesSignal ?? false,
        knownChoices: [...common.knownChoices, data.otherChoiceId],
      };
  }
}

/** An opt-out of either side lasts, unless the other side's choice is the newer one. */
function optOutAfterLink(before: Consent | null, { rule, optedOut, madeAt }: Linked): Consent['optOut'] {
  const own = before?.optOut ?? null;
  if (optedOut) return own ?? { since: madeAt };
  return rule === 'newer-choice' ? null : own;
}

type Linked = Extract<ConsentEvent, { type: 'ConsentLinked' }>['data'];

/** Whether this purpose is allowed. Without an answer it is not. */
export function isGranted(consent: Pick<Consent, 'granted'> | null, purpose: ConsentPurpose): boolean {
  return consent?.granted.includes(purpose) === true;
}

/** All purposes but these, in the catalogue's order. */
export function allBut(purposes: readonly ConsentPurpose[]): ConsentPurpose[] {
  return consentPurposes.filter((purpose) => !purposes.includes(purpose));
}
