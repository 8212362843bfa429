import { z } from 'zod';

import { instant, position } from './fields.ts';

/** What an operator should look at. `freeze`: PostgreSQL has to freeze old rows before it runs out of transaction ids. */
const databaseProblems = ['log', 'slow', 'connections', 'waiting', 'cache', 'deadRows', 'freeze'] as const;
export type DatabaseProblem = (typeof databaseProblems)[number];

/** `GET /api/admin/database-health`: PostgreSQL and the event log, from their own statistics. No personal data. */
export const databaseHealthView = z.object({
  problems: z.array(z.enum(databaseProblems)),
  version: z.string(),
  startedAt: instant,
  /** Milliseconds that PostgreSQL took to answer. */
  answeredInMs: z.number(),
  /** Bytes of the whole database. */
  size: z.int(),
  connections: z.object({ used: z.int(), max: z.int() }),
  /** Who waits for a lock, and how long the first one has. */
  locks: z.object({ waiting: z.int(), longestSeconds: z.int() }),
  /** Blocks that were found in memory, and all that were asked for, since the statistics began. */
  blocks: z.object({ found: z.int(), asked: z.int() }),
  deadlocks: z.int(),
  /** The age of the oldest row's transaction, and the one at which PostgreSQL freezes rows by itself. */
  freeze: z.object({ age: z.int(), limit: z.int() }),
  /** The largest tables. */
  tables: z.array(
    z.object({
      name: z.string(),
      /** Bytes, indexes included. */
      size: z.int(),
      /** Estimates of PostgreSQL. */
      rows: z.int(),
      deadRows: z.int(),
      cleanedAt: instant.nullable(),
    }),
  ),
  /** Null while the event log does not answer; its position is null before the first event. */
  log: z.object({ position: position.nullable(), answeredInMs: z.number() }).nullable(),
});
export type DatabaseHealthView = z.output<typeof databaseHealthView>;
