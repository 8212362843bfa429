import type { EventLog } from '../event-log.ts';

/** One adapter over one store, and what can be done to that store. */
export interface LogUnderTest {
  log: EventLog;
  /** Another instance over the same store, as another process would have it. */
  open(): EventLog;
  /** What a network and a server do on bad days; absent where there is nothing to break. */
  faults?: Faults;
  stop(): Promise<void>;
}

export interface Faults {
  /** Ends every connection to the server, which goes on. */
  cutConnections(): Promise<void>;
  /** Ends the server without a goodbye. */
  kill(): Promise<void>;
  /** Starts it again, with what it had acknowledged. */
  restart(): Promise<void>;
  /** The server takes appends and answers none until thawed. */
  freezeAppends(): Promise<() => Promise<void>>;
}
