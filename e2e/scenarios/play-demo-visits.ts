import { createJournal } from '#events/create-journal.ts';
import { createPostgresEventLog } from '#events/log/postgres/postgres-event-log.ts';
import { createMemoryVault } from '#events/vault/memory-vault.ts';
import { planVisits } from '#local/demo/plan-visits.ts';
import { recordVisit } from '#local/demo/play-visits.ts';
import { connect } from '#platform/postgres.ts';

const AT_ONCE = 50;

/**
 * The visits of the demonstration's sixty days, without its pace: `npm start` spreads them over a minute. No field of them
 * is sealed. Returns the position of the log after them.
 */
export async function playDemoVisits(databaseUrl: string, now: Date): Promise<string> {
  const sql = connect(databaseUrl);
  const log = createPostgresEventLog(sql);
  const deps = { journal: createJournal(log, createMemoryVault()), masterKey: Buffer.alloc(32) };
  const visits = planVisits(now);
  for (let from = 0; from < visits.length; from += AT_ONCE) {
    await Promise.all(visits.slice(from, from + AT_ONCE).map((visit) => recordVisit(deps, visit)));
  }
  const position = (await log.head()) ?? '0';
  await log.close();
  await sql.end();
  return position;
}
