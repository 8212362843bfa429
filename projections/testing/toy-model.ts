import { streamOf } from '#domain/streams.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import { defineReadModel, foldWithNeeds, type AnyReadModel } from '../runner/read-model.ts';
import { defineTable, int, nullable, text, uuid } from '../runner/table.ts';

const seen = defineTable(
  ['accountId'],
  { accountId: uuid, events: int, country: nullable(text), note: nullable(text) },
  { owner: ({ accountId }) => streamOf.account(accountId) },
);
const tables = { toys: seen };

/** A minimal read model: one row per account, with its number of events. */
export function toyModel(
  options: Partial<Pick<AnyReadModel, 'name' | 'version' | 'onPoison'>> & {
    /** An extra step of the fold besides counting. */
    fold?: (event: DomainEvent) => string | null;
  } = {},
): AnyReadModel {
  const { fold = () => null, ...rest } = options;
  return defineReadModel<typeof tables>({
    name: 'toys',
    version: 1,
    categories: ['account'],
    tables,
    folds: {},
    every: foldWithNeeds(
      ({ data }) => ({ toys: [(data as { accountId: string }).accountId] }),
      (event, rows, publish) => {
        const { accountId } = event.data as { accountId: string };
        const before = rows.toys.get(accountId);
        const country = event.type === 'AccountSignedUp' ? event.data.country : (before?.country ?? null);
        rows.toys.put({ accountId, events: (before?.events ?? 0) + 1, country, note: fold(event) });
        publish(`account:${accountId}`, () => [`account:${accountId}`]);
      },
    ),
    onPoison: 'pause',
    ...rest,
  });
}
