import type { Position } from '#events/log/position.ts';

/** An event that a reactor could not deal with yet. */
export interface ParkedEvent {
  readonly eventId: string;
  readonly stream: string;
  readonly revision: number;
  readonly attempts: number;
}

export interface Parking {
  readonly retryAt: Date;
  /** An error's name, never its text. */
  readonly reason: string;
  /** Null where only time helps. */
  readonly waitsFor: string | null;
}

/** Where each reactor stands in the log, and what it has to come back to. */
export interface ReactorStore {
  position(reactor: string): Promise<Position | undefined>;
  /** Of every reactor that ever moved. */
  positions(): Promise<ReadonlyMap<string, Position>>;
  /** Never moves backwards. */
  moveTo(reactor: string, position: Position): Promise<void>;
  /** Parks an event, or puts off one that is parked. */
  park(reactor: string, event: ParkedEvent, parking: Parking): Promise<void>;
  /** Parked events whose time to be retried has come, oldest first. */
  due(reactor: string, now: Date): Promise<ParkedEvent[]>;
  unpark(reactor: string, eventId: string): Promise<void>;
  /** What the parked events wait for is there: they are due now. */
  wake(waitsFor: string, now: Date): Promise<void>;
}
