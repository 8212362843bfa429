import { accountDecider } from '#domain/account/decider.ts';
import { accountFacts, type AccountFacts } from '#domain/account/facts.ts';
import { calendarDecider } from '#domain/availability/decider.ts';
import { consentDecider } from '#domain/consent/decider.ts';
import type { Needs } from '#domain/decider.ts';
import { fileDecider } from '#domain/file/decider.ts';
import { jobFacts } from '#domain/job/facts.ts';
import { promoDecider } from '#domain/promo/promo.ts';
import { streamOf } from '#domain/streams.ts';
import type { Clock } from '#platform/clock.ts';

import type { Facts } from './command-definition.ts';
import { readJob } from './read-job.ts';
import { readState, type StreamReader } from './read-state.ts';

/**
 * How long an account's facts are cached. Another stream can change at any moment between reading and appending; the
 * cache only makes that moment a little longer. It saves most commands a second read of the log.
 */
const CACHE_TTL_MS = 1_000;
const MAX_CACHED_ACCOUNTS = 10_000;

export interface FactsLoader {
  /** Missing streams are absent. `remembered` says whether anything came from the cache. */
  load(needs: Needs, options: { fresh: boolean }): Promise<{ facts: Facts; remembered: boolean }>;
  /** Call when this process appended to the stream. */
  invalidate(stream: string): void;
}

/** Reads the other streams that a decision depends on. */
export function createFactsLoader(journal: StreamReader, clock: Clock): FactsLoader {
  const accounts = new Map<string, { facts: AccountFacts; until: number }>();

  function recall(stream: string): AccountFacts | undefined {
    const entry = accounts.get(stream);
    const now = clock.now().getTime();
    // When the clock is set back, old facts must not last longer.
    return entry !== undefined && entry.until > now && entry.until <= now + CACHE_TTL_MS ? entry.facts : undefined;
  }

  async function readAccount(stream: string): Promise<AccountFacts | undefined> {
    accounts.delete(stream);
    const asked = clock.now().getTime();
    const state = await readState(journal, accountDecider, stream);
    if (state === null) return undefined;
    if (accounts.size >= MAX_CACHED_ACCOUNTS) accounts.clear();
    const facts = accountFacts(state);
    accounts.set(stream, { facts, until: asked + CACHE_TTL_MS });
    return facts;
  }

  return {
    async load(needs, { fresh }) {
      const { accounts: accountIds = [], jobs: jobIds = [], files: fileIds = [] } = needs;
      const { promos: promoIds = [], calendars: calendarIds = [], consents: consentIds = [] } = needs;
      let remembered = false;
      const knownAccounts = accountIds.map(async (id) => {
        const recalled = fresh ? undefined : recall(streamOf.account(id));
        remembered ||= recalled !== undefined;
        const facts = recalled ?? (await readAccount(streamOf.account(id)));
        return facts === undefined ? [] : [[id, facts] as const];
      });
      const facts = {
        accounts: new Map((await Promise.all(knownAccounts)).flat()),
        jobs: await existing(jobIds, async (id) => {
          const job = await readJob(journal, id);
          return job === null ? null : jobFacts(job);
        }),
        files: await existing(fileIds, (id) => readState(journal, fileDecider, streamOf.file(id))),
        promos: await existing(promoIds, (id) => readState(journal, promoDecider, streamOf.promo(id))),
        calendars: await existing(calendarIds, (id) => readState(journal, calendarDecider, streamOf.calendar(id))),
        consents: await existing(consentIds, (id) => readState(journal, consentDecider, streamOf.consent(id))),
      };
      return { facts, remembered };
    },
    invalidate: (stream) => void accounts.delete(stream),
  };
}

/** The existing ones of these, by id, read concurrently. */
async function existing<Known>(
  ids: readonly string[],
  read: (id: string) => Promise<Known | null>,
): Promise<Map<string, Known>> {
  if (ids.length === 0) return new Map();
  const found = await Promise.all(ids.map(async (id) => [id, await read(id)] as const));
  return new Map(found.flatMap(([id, known]) => (known === null ? [] : [[id, known] as const])));
}
