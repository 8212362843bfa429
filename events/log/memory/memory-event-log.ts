import { CommandReusedError, LogBehindError, WrongRevisionError } from '../errors.ts';
import {
  parseCategory,
  type AppendResult,
  type EventLog,
  type ExpectedRevision,
  type RecordedEvent,
  type SubscribeOptions,
  type SubscriptionFilter,
} from '../event-log.ts';
import { comparePositions, toPosition, type Position } from '../position.ts';
import { assertStreamName, prepareAppend, type PreparedAppend } from '../prepare-append.ts';
import { runSubscription } from '../run-subscription.ts';
import { createRunningSubscriptions } from '../running-subscriptions.ts';
import { deepFreeze } from './deep-freeze.ts';
import { createMemoryFeed } from './memory-feed.ts';

/** The log in memory, for tests of the domain and the simulation. Positions count from 1. */
export function createMemoryEventLog(): EventLog {
  const all: RecordedEvent[] = [];
  const streams = new Map<string, RecordedEvent[]>();
  const commands = new Map<string, RecordedEvent>();
  const wakeUps = new Set<() => void>();
  const subscriptions = createRunningSubscriptions();

  const head = (): Position | undefined => all[all.length - 1]?.position;

  function findRepeat(append: PreparedAppend): AppendResult | undefined {
    const last = commands.get(append.commandId);
    if (last === undefined) return undefined;
    if (last.meta.commandHash !== append.commandHash || last.stream !== append.stream) {
      throw new CommandReusedError(append.commandId);
    }
    return { revision: last.revision, position: last.position };
  }

  function store(append: PreparedAppend): AppendResult {
    const repeated = findRepeat(append);
    if (repeated !== undefined) return repeated;
    const stream = streams.get(append.stream) ?? [];
    const actual = stream.length === 0 ? 'none' : stream.length - 1;
    if (!meets(append.expected, actual)) throw new WrongRevisionError(append.stream, append.expected, actual);
    let last: RecordedEvent | undefined;
    for (const { id, type, data, meta } of append.events) {
      const stored = JSON.parse(JSON.stringify({ data, meta })) as Pick<RecordedEvent, 'data' | 'meta'>;
      const position = toPosition(all.length + 1);
      last = deepFreeze({ id, stream: append.stream, revision: stream.length, position, type, ...stored });
      stream.push(last);
      all.push(last);
    }
    if (last === undefined) throw new Error('an append without events passed the guards');
    streams.set(append.stream, stream);
    commands.set(append.commandId, last);
    for (const wake of wakeUps) wake();
    return { revision: last.revision, position: last.position };
  }

  function openFeed(filter: SubscriptionFilter) {
    return async (after: Position | undefined) => {
      if (comparePositions(after, head()) > 0) throw new LogBehindError(after, head());
      return createMemoryFeed(all, indexAfter(after), wanted(filter), wakeUps);
    };
  }

  return {
    kind: 'memory',
    append: async (stream, events, appendOptions) => store(prepareAppend(stream, events, appendOptions)),
    async read(stream, { from = 0, limit = Infinity } = {}) {
      assertStreamName(stream);
      return (streams.get(stream) ?? []).slice(from, from + limit);
    },
    async readAll({ after, limit, ...filter }) {
      const found: RecordedEvent[] = [];
      const wants = wanted(filter);
      for (let i = indexAfter(after); i < all.length && found.length < limit; i++) {
        const event = all[i];
        if (event !== undefined && wants(event)) found.push(event);
      }
      return found;
    },
    subscribe(subscribeOptions: SubscribeOptions) {
      return subscriptions.add(runSubscription(openFeed(subscribeOptions), subscribeOptions));
    },
    head: async () => head(),
    close: () => subscriptions.stopAll(),
  };
}

function meets(expected: ExpectedRevision, actual: number | 'none'): boolean {
  if (expected === 'any') return true;
  if (expected === 'exists') return actual !== 'none';
  return expected === actual;
}

/** Positions count from 1, so the event after position p has index p. */
function indexAfter(after: Position | undefined): number {
  return after === undefined ? 0 : Number(after);
}

function wanted({ categories }: SubscriptionFilter): (event: RecordedEvent) => boolean {
  if (categories === undefined) return () => true;
  const wantedCategories = new Set(categories);
  return (event) => wantedCategories.has(parseCategory(event.stream));
}
