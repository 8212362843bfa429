import { closeCodes, type ServerMessage } from '../contract/live.ts';
import { comparePositions, type Position } from '#events/log/position.ts';
import type { ChangeListener, TopicChange } from './listen-for-changes.ts';
import type { LiveSocket } from './live-socket.ts';
import { RecentChanges } from './recent-changes.ts';

/** The counters change with every sign-up and booking anywhere: published at most this often. */
const COUNTERS_INTERVAL_MS = 1_000;

/** This process's subscriptions by topic, and what to send them. */
export class LiveHub implements ChangeListener {
  readonly #sockets = new Set<LiveSocket>();
  readonly #byTopic = new Map<string, Set<LiveSocket>>();
  readonly #recent = new RecentChanges();
  #counters: { timer: NodeJS.Timeout; waiting: TopicChange | null } | null = null;

  get sockets(): ReadonlySet<LiveSocket> {
    return this.#sockets;
  }

  /** The read models' position when listening began: earlier changes are unknown. */
  startAt(position: Position): void {
    this.#recent.startAt(position);
  }

  add(socket: LiveSocket): void {
    this.#sockets.add(socket);
  }

  remove(socket: LiveSocket): void {
    this.#sockets.delete(socket);
    for (const topic of socket.topics) this.#leave(topic, socket);
  }

  subscribe(socket: LiveSocket, topic: string, after: Position | undefined): void {
    socket.topics.add(topic);
    const listening = this.#byTopic.get(topic);
    if (listening === undefined) this.#byTopic.set(topic, new Set([socket]));
    else listening.add(socket);
    const missed = after === undefined ? [] : this.#recent.since(topic, after);
    if (missed === null) socket.send({ type: 'reset', topic });
    else if (missed.length > 0) socket.send(toServerMessage(mergeChanges(missed)));
    socket.send({ type: 'subscribed', topic, position: this.#recent.upTo(topic) });
  }

  unsubscribe(socket: LiveSocket, topic: string): void {
    socket.topics.delete(topic);
    this.#leave(topic, socket);
  }

  onChanges(changes: readonly TopicChange[]): void {
    for (const change of changes) {
      this.#recent.add(change);
      if (change.topic === 'counters') this.#publishCounters(change);
      else this.#publish(change);
    }
  }

  onGap(upTo?: Position): void {
    this.#recent.clear();
    for (const [topic, sockets] of this.#byTopic) writeAll(sockets, { type: 'reset', topic, position: upTo });
  }

  onSessionEnded(sessionId: string | null): void {
    if (sessionId === null) return;
    for (const socket of this.#sockets) {
      if (socket.viewer?.sessionId === sessionId) this.end(socket);
    }
  }

  end(socket: LiveSocket): void {
    this.remove(socket);
    socket.close(closeCodes.sessionEnded, 'signed out');
  }

  stop(): void {
    if (this.#counters !== null) clearTimeout(this.#counters.timer);
    for (const socket of this.#sockets) socket.close(1001, 'going away');
  }

  #publish(change: TopicChange): void {
    const sockets = this.#byTopic.get(change.topic);
    if (sockets !== undefined) writeAll(sockets, toServerMessage(change));
  }

  #publishCounters(change: TopicChange): void {
    if (this.#counters !== null) {
      this.#counters.waiting = change;
      return;
    }
    this.#publish(change);
    const timer = setTimeout(() => {
      const waiting = this.#counters?.waiting ?? null;
      this.#counters = null;
      if (waiting !== null) this.#publishCounters(waiting);
    }, COUNTERS_INTERVAL_MS);
    this.#counters = { timer, waiting: null };
  }

  #leave(topic: string, socket: LiveSocket): void {
    const listening = this.#byTopic.get(topic);
    listening?.delete(socket);
    if (listening?.size === 0) this.#byTopic.delete(topic);
  }
}

/** The same bytes for all: `ws` would make them of a text for each socket. */
function writeAll(sockets: ReadonlySet<LiveSocket>, message: ServerMessage): void {
  const text = Buffer.from(JSON.stringify(message));
  for (const socket of sockets) socket.sendText(text);
}

/** Merges missed changes into one, so that the client reads the views again only once. */
function mergeChanges(changes: readonly TopicChange[]): TopicChange {
  const [first, ...more] = changes.toSorted((a, b) => comparePositions(b.position, a.position));
  if (first === undefined || more.length === 0) return first as TopicChange;
  const { topic, position } = first;
  return { topic, position, keys: [...new Set(changes.flatMap(({ keys }) => keys))] };
}

function toServerMessage({ topic, position, keys, commandId }: TopicChange): ServerMessage {
  return { type: 'change', topic, position, keys: [...keys], ...(commandId === undefined ? {} : { commandId }) };
}
