import type { Position } from '#events/log/position.ts';

import type { Contact } from './contacts-of.ts';

/** Where the receipt goes once the account no longer knows it. */
export interface Farewell {
  readonly email: string | null;
  /** Every address and number that the account ever had. */
  readonly contacts: readonly Contact[];
  readonly language: string;
}

/** What of an account is stored outside the log and the read models. Everything can be repeated. */
export interface ErasureStore {
  /** Ends and deletes all sessions, in every process. Returns how many there were. */
  endSessions(accountId: string): Promise<number>;
  /** Deletes the password and the codes of contacts. */
  deleteCredentials(accountId: string): Promise<number>;
  /** Deletes messages to this person, sent or waiting. */
  deleteMessages(accountId: string): Promise<number>;
  /** Where nothing is written for this account yet. */
  writeFarewell(accountId: string, farewell: Farewell): Promise<void>;
  readFarewell(accountId: string): Promise<Farewell | null>;
  deleteFarewell(accountId: string): Promise<void>;
  /** Whether every read model that answers queries has folded what the log had at this position. */
  areReadModelsAt(position: Position): Promise<boolean>;
}
