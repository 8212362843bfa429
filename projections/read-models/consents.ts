import { evolveConsent, type ChoiceEvent, type Consent } from '#domain/consent/state.ts';
import { streamOf } from '#domain/streams.ts';
import { revealed } from '#events/catalog/define-event.ts';
import type { JournalEvent } from '#events/journal.ts';

import { defineReadModel, foldWithNeeds, type Needs, type Publish } from '../runner/read-model.ts';
import { defineTable, instant, int, json, nullable, oneOf, text, uuid } from '../runner/table.ts';

const ofSubject = ({ subjectId }: { readonly subjectId: string }): string => streamOf.consent(subjectId);

/** The choices in force of a browser or an account. */
const consents = defineTable(['subjectId'], { subjectId: uuid, consent: json<Consent>() }, { owner: ofSubject });

/** Every choice, as its event has it. */
const consentChoices = defineTable(
  ['subjectId', 'revision'],
  {
    subjectId: uuid,
    revision: int,
    choiceId: uuid,
    type: oneOf<ChoiceEvent['type']>(),
    choice: json<ChoiceEvent['data']>(),
    at: instant,
  },
  { owner: ofSubject, appendOnly: true, indexes: ['(choice_id)'] },
);

/** Admins who opened the choices of a person or a browser. */
const consentAccesses = defineTable(
  ['subjectId', 'revision'],
  {
    subjectId: uuid,
    revision: int,
    staffId: uuid,
    kind: oneOf<'support' | 'admin'>(),
    reason: nullable(text),
    at: instant,
  },
  { owner: ofSubject, appendOnly: true },
);

export const consentTables = { consents, consentChoices, consentAccesses };
export type ConsentTables = typeof consentTables;

const afterChoice = foldWithNeeds<ConsentTables, JournalEvent<ChoiceEvent>>(needsSubject, (event, rows, publish) => {
  const { type, data, revision, meta } = event;
  const { subjectId, choiceId } = data;
  const consent = evolveConsent(rows.consents.get(subjectId)?.consent ?? null, event);
  if (consent !== null) rows.consents.put({ subjectId, consent });
  rows.consentChoices.put({ subjectId, revision, choiceId, type, choice: data, at: meta.at });
  publishToAccount(data, publish);
});

/** What people and browsers chose about their data, and who of the staff opened it. */
export const consentsModel = defineReadModel<ConsentTables>({
  name: 'consents',
  version: 2,
  categories: ['consent'],
  tables: consentTables,
  folds: {
    ConsentGiven: afterChoice,
    ConsentWithdrawn: afterChoice,
    OptedOut: afterChoice,
    ConsentLinked: afterChoice,
    ConsentAccessed({ data, revision, meta }, rows, publish) {
      const { subjectId, staffId, kind, reason } = data;
      rows.consentAccesses.put({ subjectId, revision, staffId, kind, reason: revealed(reason), at: meta.at });
      publishToAccount(data, publish);
    },
  },
  onPoison: 'skip',
});

function needsSubject({ data: { subjectId } }: JournalEvent<ChoiceEvent>): Needs<ConsentTables> {
  return { consents: [subjectId] };
}

/** A browser without an account has no topic: its pages know what they sent. */
function publishToAccount(
  { subjectId, subjectKind }: Pick<ChoiceEvent['data'], 'subjectId' | 'subjectKind'>,
  publish: Publish,
): void {
  if (subjectKind === 'account') publish('consent', () => [`account:${subjectId}`]);
}
