import { consentPurposes, type ConsentEvent } from '#events/catalog/consent.ts';

import { requireAdmin, requireSystem } from '../actors.ts';
import type { Decider, DecisionContext } from '../decider.ts';
import { RuleError } from '../rule-error.ts';
import { plusYears } from '../time.ts';
import type { ConsentCommand } from './commands.ts';
import { findText } from './texts.ts';
import { allBut, evolveConsent, isGranted, type Consent } from './state.ts';

/** For this long after a choice, pages do not ask again. */
export const ASK_AGAIN_YEARS = 1;

/**
 * The choices of one browser or account. Each choice is an event, also when it repeats the one before: the person gets
 * a receipt for each. A repeated opt-out changes nothing.
 */
export const consentDecider: Decider<ConsentCommand, Consent | null, ConsentEvent> = {
  initial: null,
  evolve: evolveConsent,
  needs: ({ name, data }) => (name === 'LinkConsent' ? { consents: [data.otherId] } : {}),
  decide(command, consent, context) {
    if (command.name === 'AccessConsent') return [accessed(command.data, consent, context)];
    requireSystem(context.actor);
    if (consent?.knownChoices.includes(command.data.choiceId) === true) return [];
    switch (command.name) {
      case 'GiveConsent':
        return [given(command.data, context.now)];
      case 'WithdrawConsent':
        return [withdrawn(command.data, context.now)];
      case 'OptOut':
        return optOut(command.data, consent, context.now);
      case 'LinkConsent':
        return link(command.data, consent, context);
    }
  },
};

type Data<Name extends ConsentCommand['name']> = Extract<ConsentCommand, { name: Name }>['data'];

function given({ granted, text, ...data }: Data<'GiveConsent'>, now: string): ConsentEvent {
  const denied = allBut(granted);
  return { type: 'ConsentGiven', data: { ...data, granted, denied, text: shown(text), ...made(now) } };
}

function withdrawn({ text, ...data }: Data<'WithdrawConsent'>, now: string): ConsentEvent {
  return { type: 'ConsentWithdrawn', data: { ...data, denied: allBut([]), text: shown(text), ...made(now) } };
}

/**
 * The signal of a browser opts out once. A person who then allows a purpose in spite of it has decided otherwise, and the
 * signal, which browsers send with every request, does not change that.
 */
function optOut(data: Data<'OptOut'>, consent: Consent | null, now: string): ConsentEvent[] {
  const isSignal = data.source !== 'privacy-page';
  if (isSignal && consent?.overridesSignal === true) return [];
  if (consent !== null && consent.optOut !== null && consent.granted.length === 0) return [];
  return [{ type: 'OptedOut', data: { ...data, denied: allBut([]), ...made(now) } }];
}

/**
 * What both sides chose without knowing of each other is allowed only if both allow it. A side that the other already
 * knows follows the other's newer choice.
 */
function link(data: Data<'LinkConsent'>, own: Consent | null, { now, consents }: DecisionContext): ConsentEvent[] {
  const other = consents?.get(data.otherId);
  if (other === undefined || own?.knownChoices.includes(other.choiceId) === true) return [];
  const { rule, granted } = joined(own, other);
  if (rule === 'newer-choice' && own !== null && isSame(own, other)) return [];
  const changed = { ...data, granted: [...granted], denied: allBut(granted), otherChoiceId: other.choiceId };
  const optedOut = other.optOut !== null;
  return [{ type: 'ConsentLinked', data: { ...changed, rule, optedOut, ...made(now) } }];
}

function joined(own: Consent | null, other: Consent): Pick<Linked, 'rule' | 'granted'> {
  if (own === null) return { rule: 'only-choice', granted: [...other.granted] };
  if (other.knownChoices.includes(own.choiceId)) return { rule: 'newer-choice', granted: [...other.granted] };
  const granted = own.granted.filter((purpose) => other.granted.includes(purpose));
  return { rule: isSame(own, other) ? 'same-choice' : 'more-protective', granted };
}

type Linked = Extract<ConsentEvent, { type: 'ConsentLinked' }>['data'];

function isSame(own: Consent, other: Consent): boolean {
  const purposes = consentPurposes.every((purpose) => isGranted(own, purpose) === isGranted(other, purpose));
  return purposes && (own.optOut === null) === (other.optOut === null);
}

function accessed(
  { subjectId, reason }: Data<'AccessConsent'>,
  consent: Consent | null,
  context: DecisionContext,
): ConsentEvent {
  const { actor, now } = context;
  requireAdmin(actor);
  if (consent === null) throw new RuleError('NOT_FOUND', 'No choice of theirs is recorded.');
  const { subjectKind } = consent;
  return {
    type: 'ConsentAccessed',
    data: { subjectId, subjectKind, staffId: actor.id, kind: 'admin', reason, accessedAt: now },
  };
}

/** @throws RuleError if no such text was ever shown */
function shown({ version, language }: Data<'GiveConsent'>['text']) {
  const text = findText(version, language);
  if (text === undefined) throw new RuleError('VALIDATION_ERROR', 'There is no such text.', 'text');
  return { version, language, sha256: text.sha256 };
}

function made(now: string) {
  return { madeAt: now, askAgainAt: plusYears(now, ASK_AGAIN_YEARS) };
}
