import { categories } from '#events/catalog/index.ts';
import { peopleOf } from '#events/catalog/people-of.ts';

import { defineReadModel } from '../runner/read-model.ts';
import { defineTable, text } from '../runner/table.ts';

const personStreams = defineTable(
  ['personId', 'stream'],
  { personId: text, stream: text },
  { owner: ({ stream }) => stream },
);

const tables = { personStreams };
export type PersonStreamRow = { readonly personId: string; readonly stream: string };

/** Where in the log each person occurs, so that all that is stored about them can be found. */
export const peopleModel = defineReadModel<typeof tables>({
  name: 'people',
  version: 2,
  categories,
  tables,
  folds: {},
  every(event, rows) {
    for (const personId of peopleOf(event)) rows.personStreams.put({ personId, stream: event.stream });
  },
  onPoison: 'pause',
  // The others wait for it when a person is forgotten.
  personal: false,
});
