/** What a worker is doing about its build. */
export type WorkerState =
  /** Another process holds the lease. */
  | 'standby'
  | 'catching-up'
  /** What makes its tables quick to read is added; on large ones that takes minutes. */
  | 'finishing'
  | 'live'
  /** The database or the log fails; tried again with growing waits. */
  | 'retrying'
  /** An event cannot be folded; tried again now and then. */
  | 'paused'
  /** The tables are ahead of the log: somebody has to decide. */
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
