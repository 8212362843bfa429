import type { EventLog } from '../event-log.ts';

/** One adapter over one store, and the failures that a test can cause in it. */
export interface LogUnderTest {
  log: EventLog;
  /** Another instance over the same store, like that of another process. */
  open(): EventLog;
  /** The failures of a network and a server; absent if the store has none. */
  faults?: Faults;
  stop(): Promise<void>;
}

export interface Faults {
  /** Ends every connection to the server, which keeps running. */
  cutConnections(): Promise<void>;
  /** Ends the server abruptly. */
  kill(): Promise<void>;
  /** Starts it again, with everything that it had acknowledged. */
  restart(): Promise<void>;
  /** The server accepts appends and answers none until it is thawed. */
  freezeAppends(): Promise<() => Promise<void>>;
}
