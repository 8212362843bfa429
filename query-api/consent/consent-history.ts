import { consentPurposes } from '#events/catalog/consent.ts';
import type { ChoiceEvent, Consent } from '#domain/consent/state.ts';
import type { Sql } from '#platform/postgres.ts';
import { consentTables } from '#projections/read-models/consents.ts';
import { decodeRow } from '#projections/runner/decode-row.ts';
import type { Row } from '#projections/runner/table.ts';
import type { ConsentChoice, ConsentChoices, ConsentView } from '../contract/consent.ts';
import type { Part } from '../reading/statement.ts';

/** Choices that a person's own page lists; the admins' audit has all. */
export const MAX_OWN_CHOICES = 100;

const kinds = {
  ConsentGiven: 'given',
  ConsentWithdrawn: 'withdrawn',
  OptedOut: 'opted-out',
  ConsentLinked: 'linked',
} as const satisfies Record<ChoiceEvent['type'], ConsentChoice['kind']>;

/** The rows of `read.consent_choices`, as events. */
export function toChoiceEvents(rows: readonly Row[]): (ChoiceEvent & { readonly revision: number })[] {
  return rows.map((row) => {
    const { type, choice, revision } = decodeRow(consentTables.consentChoices, row);
    return { type, data: choice, revision } as ChoiceEvent & { readonly revision: number };
  });
}

export function selectChoices(sql: Sql, subjectId: string | null, limit: number): Part {
  return sql`
    select * from read.consent_choices where subject_id = ${subjectId} order by revision desc limit ${limit}`;
}

export function toChoice({ type, data }: ChoiceEvent): ConsentChoice {
  return {
    id: data.choiceId,
    kind: kinds[type],
    at: data.madeAt,
    granted: 'granted' in data ? data.granted : [],
    denied: data.denied,
    source: 'source' in data ? data.source : null,
    text: 'text' in data ? data.text : null,
    rule: 'rule' in data ? data.rule : null,
  };
}

/** The state of a browser or an account; `events` are its choices, in any order. */
export function toState(
  consent: Consent | null,
  events: readonly ChoiceEvent[],
): Pick<ConsentView, 'choices' | 'isDecided' | 'askAgainAt' | 'optOut'> {
  const since = consent?.optOut?.since ?? null;
  const optedOut = events.find(({ type, data }) => type === 'OptedOut' && data.madeAt === since);
  return {
    choices: toChoices(consent),
    isDecided: consent !== null,
    askAgainAt: consent?.askAgainAt ?? null,
    optOut: since === null ? null : { since, source: optedOut?.type === 'OptedOut' ? optedOut.data.source : null },
  };
}

function toChoices(consent: Consent | null): ConsentChoices {
  const allowed = consentPurposes.map((purpose) => [purpose, consent?.granted.includes(purpose) === true]);
  return Object.fromEntries(allowed) as ConsentChoices;
}
