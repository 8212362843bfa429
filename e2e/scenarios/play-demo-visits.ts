import { createJournal } from '#events/create-journal.ts';
import { createPostgresEventLog } from '#events/log/postgres/postgres-event-log.ts';
import { createMemoryVault } from '#events/vault/memory-vault.ts';
import { planVisits } from '#local/demo/plan-visits.ts';
import { openVisitCalls } from '#local/demo/visit-calls.ts';
import { loadConfig } from '#platform/config.ts';
import { createLogger } from '#platform/logger.ts';
import { connect } from '#platform/postgres.ts';

/** Each has a moment of its own, at which it sends one visit. */
const AT_ONCE = 20;

/**
 * The visits of the demonstration's sixty days, without its pace: `npm start` spreads them over a minute. No field of them
 * is sealed. Returns the position of the log after them.
 */
export async function playDemoVisits(databaseUrl: string, now: Date): Promise<string> {
  const sql = connect(databaseUrl);
  const log = createPostgresEventLog(sql);
  const deps = {
    config: loadConfig({ NODE_ENV: 'test' }),
    journal: createJournal(log, createMemoryVault()),
    secrets: { masterKey: Buffer.alloc(32) },
    logger: createLogger('test', 'silent'),
  };
  const left = planVisits(now).values();
  const sendAll = async (): Promise<void> => {
    const calls = await openVisitCalls(deps);
    for (const visit of left) await calls.send(visit);
    await calls.close();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendAll));
  const position = (await log.head()) ?? '0';
  await log.close();
  await sql.end();
  return position;
}
