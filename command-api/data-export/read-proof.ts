import { historyAbout } from '#domain/history-about.ts';
import type { EventLog } from '#events/log/event-log.ts';
import type { HistoryFile } from '#events/proof/history-file.ts';
import { readHistoryFile } from '#events/proof/postgres/read-proofs.ts';
import type { Sql } from '#platform/postgres.ts';

/** How a copy is checked, in the unpacked folder. */
export const CHECK_COMMAND = 'node verify.mjs .';

/** The history in a copy, with its proofs. Null while no signed checkpoint covers any of the person's events. */
export type ReadProof = (personId: string) => Promise<HistoryFile | null>;

export function createProofReader(sql: Sql, log: Pick<EventLog, 'read'>): ReadProof {
  return async (personId) => {
    const streams = await Promise.all(historyAbout(personId).map((stream) => log.read(stream)));
    const history = await readHistoryFile(sql, streams);
    return history === undefined || history.streams.every(({ count }) => count === 0) ? null : history;
  };
}
