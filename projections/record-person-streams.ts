import type { TransactionSql } from '#platform/postgres.ts';

import type { PersonStreamRow } from './read-models/people.ts';
import type { SideEffects } from './runner/side-effects.ts';

/**
 * Copies the streams of each person, in the same transaction, to where the write side finds them. A person's streams
 * only ever increase.
 */
export const recordPersonStreams: SideEffects = {
  async onCommit(tx, writes) {
    await insert(tx, (writes['personStreams']?.puts ?? []) as unknown as readonly PersonStreamRow[]);
  },
  async onTakeOver(tx, toTableName) {
    await tx.unsafe(`
      insert into privacy.person_streams (person_id, stream)
      select person_id, stream from ${toTableName('personStreams')} on conflict do nothing`);
  },
};

async function insert(tx: TransactionSql, rows: readonly PersonStreamRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx`
    insert into privacy.person_streams (person_id, stream)
    select * from unnest(${rows.map(({ personId }) => personId)}::text[], ${rows.map(({ stream }) => stream)}::text[])
    on conflict do nothing`;
}
