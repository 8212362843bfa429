import type { DatabaseHealthView, DatabaseProblem } from '../contract/database-health.ts';

/** Figures beyond which an operator should look. */
export const databaseLimits = {
  answerMs: 500,
  /** Of all connections. */
  connectionShare: 0.8,
  lockSeconds: 10,
  /** Of the blocks that were asked for, once there were `minBlocks`: a new database has read each from disk. */
  foundShare: 0.9,
  minBlocks: 100_000,
  /** Of a table's rows, once it has `minDeadRows`. */
  deadShare: 0.2,
  minDeadRows: 10_000,
} as const;

/** What of these figures should be looked at. */
export function findDatabaseProblems(health: Omit<DatabaseHealthView, 'problems'>): DatabaseProblem[] {
  const limits = databaseLimits;
  const { connections, locks, blocks, freeze, tables, log } = health;
  const isCluttered = tables.some(
    ({ rows, deadRows }) => deadRows >= limits.minDeadRows && deadRows > limits.deadShare * (rows + deadRows),
  );
  const found: Record<DatabaseProblem, boolean> = {
    log: log === null,
    slow: Math.max(health.answeredInMs, log?.answeredInMs ?? 0) > limits.answerMs,
    connections: connections.used >= limits.connectionShare * connections.max,
    waiting: locks.longestSeconds >= limits.lockSeconds,
    cache: blocks.asked >= limits.minBlocks && blocks.found < limits.foundShare * blocks.asked,
    deadRows: isCluttered,
    freeze: freeze.age > freeze.limit,
  };
  return (Object.keys(found) as DatabaseProblem[]).filter((problem) => found[problem]);
}
