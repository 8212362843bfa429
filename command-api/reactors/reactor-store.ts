import type { Position } from '#events/log/position.ts';

/** An event that a reactor could not process yet. */
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
  /** Null when it only waits for its retry time. */
  readonly waitsFor: string | null;
}

/** Each reactor's checkpoint in the log, and its parked events. */
export interface ReactorStore {
  position(reactor: string): Promise<Position | undefined>;
  /** Of every reactor that ever advanced. */
  positions(): Promise<ReadonlyMap<string, Position>>;
  /** Never moves backwards. */
  moveTo(reactor: string, position: Position): Promise<void>;
  /** Parks an event, or postpones a parked one. */
  park(reactor: string, event: ParkedEvent, parking: Parking): Promise<void>;
  /** Parked events whose retry time has come, oldest first. */
  due(reactor: string, now: Date): Promise<ParkedEvent[]>;
  unpark(reactor: string, eventId: string): Promise<void>;
  /** What the parked events wait for has happened: they are due now. */
  wake(waitsFor: string, now: Date): Promise<void>;
}
