import { readFile } from 'node:fs/promises';

import { historyAbout } from '#domain/history-about.ts';
import type { EventLog } from '#events/log/event-log.ts';
import type { HistoryFile } from '#events/proof/history-file.ts';
import { readHistoryFile } from '#events/proof/postgres/read-proofs.ts';
import type { Sql } from '#platform/postgres.ts';
import { verifierFile } from '#platform/verifier-file.ts';

/** How a copy's history is checked, in the unpacked folder. */
export const CHECK_COMMAND = 'node verify.mjs history.json';

/** What a copy holds so that anybody can check its history. */
export interface ArchivedProof {
  readonly history: HistoryFile;
  readonly verifier: Buffer;
}

/** Null while no signed checkpoint covers any of the person's events. */
export type ReadProof = (personId: string) => Promise<ArchivedProof | null>;

export function createProofReader(sql: Sql, log: Pick<EventLog, 'read'>): ReadProof {
  return async (personId) => {
    const streams = await Promise.all(historyAbout(personId).map((stream) => log.read(stream)));
    const history = await readHistoryFile(sql, streams);
    if (history === undefined || history.streams.every(({ count }) => count === 0)) return null;
    return { history, verifier: await readFile(verifierFile) };
  };
}
