import { streamOf } from '#domain/streams.ts';
import { revealed } from '#events/catalog/define-event.ts';

import { defineReadModel, foldWithNeeds } from '../runner/read-model.ts';
import { defineTable, json, uuid } from '../runner/table.ts';

interface SavedProvider {
  readonly providerId: string;
  readonly savedAt: string;
}

/** Whom each person saved, the latest first: in one row, which an erasure empties. */
const savedProviders = defineTable(
  ['accountId'],
  { accountId: uuid, providers: json<readonly SavedProvider[]>() },
  { owner: ({ accountId }) => streamOf.savedProviders(accountId) },
);

const tables = { savedProviders };
export type SavedProvidersTables = typeof tables;

/** Saved Homewrights, whether or not they can be booked now. */
export const savedProvidersModel = defineReadModel<SavedProvidersTables>({
  name: 'savedProviders',
  version: 1,
  categories: ['savedProviders'],
  tables,
  folds: {},
  every: foldWithNeeds(
    ({ data }) => ({ savedProviders: [(data as { accountId: string }).accountId] }),
    ({ type, data }, rows, publish) => {
      if (type !== 'ProviderSaved' && type !== 'ProviderUnsaved') return;
      const { accountId } = data;
      const providerId = revealed(data.provider);
      const before = rows.savedProviders.get(accountId)?.providers ?? [];
      const others = before.filter((saved) => saved.providerId !== providerId);
      const added = type === 'ProviderSaved' && providerId !== null ? [{ providerId, savedAt: data.savedAt }] : [];
      rows.savedProviders.put({ accountId, providers: [...added, ...others] });
      publish(`account:${accountId}`, () => [`account:${accountId}`]);
    },
  ),
  onPoison: 'skip',
});
