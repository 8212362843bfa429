import { requireKnown } from '#events/decode-events.ts';
import type { JournalEvent } from '#events/journal.ts';
import { UnknownEventError } from '#events/log/errors.ts';
import type { EventLog, RecordedEvent, Subscription } from '#events/log/event-log.ts';

import { WaitsForError, type Reactor, type ReactorDeps } from './reactor.ts';
import type { ParkedEvent, Parking } from './reactor-store.ts';

const FIRST_RETRY_MS = 1_000;
/** How much of a batch's work a crash may repeat, besides the current event. */
const CHECKPOINT_INTERVAL_MS = 1_000;
const LAST_RETRY_MS = 10 * 60 * 1_000;
/** Waiting events are woken by their key; this covers a wake-up just before the event was parked. */
const PARKED_RETRY_MS = 60 * 60 * 1_000;

export interface RunReactorDeps extends ReactorDeps {
  readonly log: EventLog;
  readonly onTrouble: (reactor: string, error: Error) => void;
}

/**
 * Follows the log from the reactor's checkpoint. Failed events are parked and retried later, so that one impossible
 * payment never blocks the others; after a crash little is repeated. A batch without relevant events does not move the
 * checkpoint: reading it again costs less than a commit each time. The reactor stops before any unknown event: a newer
 * version of the reactor may have to handle it.
 */
export async function runReactor(reactor: Reactor, deps: RunReactorDeps): Promise<Subscription> {
  const after = await deps.store.position(reactor.name);
  const types: ReadonlySet<string> = new Set(reactor.events);
  return deps.log.subscribe({
    after,
    categories: reactor.categories,
    async onBatch(recorded) {
      const { known, unknown } = splitAtUnknown(recorded);
      const events = await deps.journal.decode(known.filter(({ type }) => types.has(type)));
      let moved = deps.clock.now().getTime();
      for (const event of events) {
        await reactOrPark(reactor, event, 0, deps);
        // A batch can contain hours of work: the checkpoint shows progress to monitors, and a crash repeats little.
        const now = deps.clock.now().getTime();
        if (now - moved < CHECKPOINT_INTERVAL_MS) continue;
        await deps.store.moveTo(reactor.name, event.position);
        moved = now;
      }
      const last = known.at(-1);
      const shouldSave = events.length > 0 || unknown !== null;
      if (last !== undefined && shouldSave) await deps.store.moveTo(reactor.name, last.position);
      if (unknown !== null) throw unknown;
    },
    onTrouble: (error) => deps.onTrouble(reactor.name, error),
  });
}

/** Splits off the events before the first unknown one, and its error. */
function splitAtUnknown(recorded: readonly RecordedEvent[]): {
  known: readonly RecordedEvent[];
  unknown: UnknownEventError | null;
} {
  for (const [index, event] of recorded.entries()) {
    try {
      requireKnown(event);
    } catch (error) {
      if (!(error instanceof UnknownEventError)) throw error;
      return { known: recorded.slice(0, index), unknown: error };
    }
  }
  return { known: recorded, unknown: null };
}

/** Retries parked events that are due. */
export async function retryParked(reactor: Reactor, deps: RunReactorDeps): Promise<void> {
  for (const parked of await deps.store.due(reactor.name, deps.clock.now())) {
    const [event] = await deps.journal.decode(await deps.log.read(parked.stream, { from: parked.revision, limit: 1 }));
    if (event === undefined) throw new Error(`parked event ${parked.eventId} is not in ${parked.stream}`);
    if (await reactOrPark(reactor, event, parked.attempts, deps)) await deps.store.unpark(reactor.name, parked.eventId);
  }
}

/** True when the event was processed. */
async function reactOrPark(
  reactor: Reactor,
  event: JournalEvent,
  attempts: number,
  deps: RunReactorDeps,
): Promise<boolean> {
  try {
    await reactor.react(event, deps);
    return true;
  } catch (error) {
    const failure = error instanceof Error ? error : new Error('a reactor threw a value that is not an Error');
    if (!(failure instanceof WaitsForError)) deps.onTrouble(reactor.name, failure);
    const parked: ParkedEvent = {
      eventId: event.id,
      stream: event.stream,
      revision: event.revision,
      attempts: attempts + 1,
    };
    await deps.store.park(reactor.name, parked, computeParking(failure, attempts, deps.clock.now()));
    return false;
  }
}

function computeParking(failure: Error, attempts: number, now: Date): Parking {
  const waitsFor = failure instanceof WaitsForError ? failure.key : null;
  const pause = waitsFor === null ? Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempts) : PARKED_RETRY_MS;
  return { retryAt: new Date(now.getTime() + pause), reason: failure.name, waitsFor };
}
