/** What a worker does with its build. */
export type WorkerState =
  /** Another process holds the lease. */
  | 'standby'
  | 'catching-up'
  /** Creates the indexes and statistics; on large tables that takes minutes. */
  | 'finishing'
  | 'live'
  /** The database or the log fails; retried with growing waits. */
  | 'retrying'
  /** An event cannot be folded; retried at intervals. */
  | 'paused'
  /** The tables are ahead of the log: an operator must decide. */
  | 'blocked'
  | 'stopped';

export const workerStates: readonly WorkerState[] = [
  'standby',
  'catching-up',
  'finishing',
  'live',
  'retrying',
  'paused',
  'blocked',
  'stopped',
];
