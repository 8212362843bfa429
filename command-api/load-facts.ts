import { accountDecider } from '#domain/account/decider.ts';
import { accountFacts, type AccountFacts } from '#domain/account/facts.ts';
import type { Needs } from '#domain/decider.ts';
import { fileDecider } from '#domain/file/decider.ts';
import { jobFacts } from '#domain/job/facts.ts';
import { streamOf } from '#domain/streams.ts';
import type { AccountEvent } from '#events/catalog/account.ts';
import type { FileEvent } from '#events/catalog/file.ts';
import type { Journal } from '#events/journal.ts';
import type { Clock } from '#platform/clock.ts';

import { fold, type Facts } from './command-definition.ts';
import { readJob } from './read-job.ts';

/**
 * Facts of an account are believed for this long. Another stream can change at any moment anyway, between reading it
 * and appending; this only makes that moment a little longer, and spares most commands a second look into the log.
 */
const BELIEVED_MS = 1_000;
const MOST_ACCOUNTS = 10_000;

export interface FactsLoader {
  /** What does not exist is absent. `remembered` says whether anything came from memory. */
  load(needs: Needs, options: { fresh: boolean }): Promise<{ facts: Facts; remembered: boolean }>;
  /** This process appended to the stream. */
  forget(stream: string): void;
}

/** Reads the streams that a decision rests on besides its own. */
export function createFactsLoader(journal: Journal, clock: Clock): FactsLoader {
  const accounts = new Map<string, { facts: AccountFacts; until: number }>();

  function recall(stream: string): AccountFacts | undefined {
    const entry = accounts.get(stream);
    const now = clock.now().getTime();
    // A clock that was set back must not make old facts last.
    return entry !== undefined && entry.until > now && entry.until <= now + BELIEVED_MS ? entry.facts : undefined;
  }

  async function readAccount(stream: string): Promise<AccountFacts | undefined> {
    accounts.delete(stream);
    const asked = clock.now().getTime();
    const state = fold(accountDecider, (await journal.readSealed(stream)) as readonly AccountEvent[]);
    if (state === null) return undefined;
    if (accounts.size >= MOST_ACCOUNTS) accounts.clear();
    const facts = accountFacts(state);
    accounts.set(stream, { facts, until: asked + BELIEVED_MS });
    return facts;
  }

  return {
    async load({ accounts: accountIds = [], jobs: jobIds = [], files: fileIds = [] }, { fresh }) {
      let remembered = false;
      const knownAccounts = accountIds.map(async (id) => {
        const recalled = fresh ? undefined : recall(streamOf.account(id));
        remembered ||= recalled !== undefined;
        const facts = recalled ?? (await readAccount(streamOf.account(id)));
        return facts === undefined ? [] : [[id, facts] as const];
      });
      const knownJobs = jobIds.map(async (id) => {
        const job = await readJob(journal, id);
        return job === null ? [] : [[id, jobFacts(job)] as const];
      });
      const knownFiles = fileIds.map(async (id) => {
        const file = fold(fileDecider, (await journal.readSealed(streamOf.file(id))) as readonly FileEvent[]);
        return file === null ? [] : [[id, file] as const];
      });
      const facts = {
        accounts: new Map((await Promise.all(knownAccounts)).flat()),
        jobs: new Map((await Promise.all(knownJobs)).flat()),
        files: new Map((await Promise.all(knownFiles)).flat()),
      };
      return { facts, remembered };
    },
    forget: (stream) => void accounts.delete(stream),
  };
}
