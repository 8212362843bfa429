import {
  type ClientMessage,
  closeCodes,
  HEARTBEAT_SECONDS,
  type ServerMessage,
  type Topic,
} from '#query-api/contract/live.ts';

import { comparePositions, laterPosition } from '../api/positions.ts';
import { MAX_BACKOFF_MS, reconnectDelay } from './reconnect-delay.ts';

/** `limited`: the account, or the network address, has too many open sockets. */
export type LiveState = 'idle' | 'connecting' | 'live' | 'offline' | 'limited';
export type LiveEvent = Extract<ServerMessage, { type: 'change' | 'reset' | 'rejected' }>;
type Listener = (event: LiveEvent) => void;

/** The part of the browser's WebSocket that we use. */
export interface Socket {
  readonly readyState: number;
  send(text: string): void;
  close(): void;
  addEventListener(type: 'open' | 'error', listener: () => void): void;
  addEventListener(type: 'close', listener: (event: { code: number }) => void): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
}

export interface LiveDeps {
  open: () => Socket;
  /** The person signed out, or another one signed in: in this page or elsewhere, or because time ran out. */
  onSessionEnded?: () => void;
  random?: () => number;
  now?: () => number;
}

export interface LiveConnection {
  /**
   * Ref-counted. `after`: position of the data that is already shown, so that nothing between is missed, even if the
   * topic's other listeners are further.
   */
  readonly subscribe: (topic: Topic, after: string | null, listener: Listener) => () => void;
  readonly state: () => LiveState;
  readonly onState: (listener: () => void) => () => void;
  /** The browser found its network again: don't wait for the next retry. */
  readonly retryNow: () => void;
}

interface Subscription {
  listeners: Set<Listener>;
  after: string | null;
}

const OPEN = 1;
const HEARTBEAT_MS = HEARTBEAT_SECONDS * 1000;
/** Without listeners the socket stays open for a moment: most page changes subscribe again at once. */
const LINGER_MS = 5000;

/** One socket per tab, for all topics; it reconnects without limit while it has listeners, and resumes where it was. */
export function createLiveConnection({
  open,
  onSessionEnded = () => undefined,
  random = Math.random,
  now = Date.now,
}: LiveDeps): LiveConnection {
  const topics = new Map<string, Subscription>();
  const stateListeners = new Set<() => void>();
  let state: LiveState = 'idle';
  let socket: Socket | null = null;
  let failures = 0;
  let lastReceivedAt = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let lingerTimer: ReturnType<typeof setTimeout> | undefined;
  let heartbeat: ReturnType<typeof setInterval> | undefined;

  function become(next: LiveState): void {
    if (state === next) return;
    state = next;
    for (const listener of stateListeners) listener();
  }

  function send(message: ClientMessage): void {
    if (socket?.readyState === OPEN) socket.send(JSON.stringify(message));
  }

  function announce(name: string, topic: Subscription): void {
    send({ type: 'subscribe', topic: name, ...(topic.after === null ? {} : { after: topic.after }) });
  }

  function connect(): void {
    clearTimeout(retryTimer);
    if (state !== 'offline' && state !== 'limited') become('connecting');
    const opened = open();
    socket = opened;
    opened.addEventListener('open', () => {
      if (socket !== opened) return;
      lastReceivedAt = now();
      for (const [name, topic] of topics) announce(name, topic);
      heartbeat = setInterval(checkHeartbeat, HEARTBEAT_MS);
    });
    opened.addEventListener('message', (event) => {
      if (socket === opened) receive(event.data);
    });
    opened.addEventListener('close', ({ code }) => {
      if (socket !== opened) return;
      lost(code === closeCodes.tooManySockets ? 'limited' : 'offline');
      if (code === closeCodes.sessionEnded) onSessionEnded();
    });
    opened.addEventListener('error', () => {});
  }

  function disconnect(): void {
    const closing = socket;
    socket = null;
    clearInterval(heartbeat);
    clearTimeout(retryTimer);
    closing?.close();
  }

  function lost(next: 'offline' | 'limited'): void {
    socket = null;
    clearInterval(heartbeat);
    if (topics.size === 0) return become('idle');
    become(next);
    const delay = next === 'limited' ? MAX_BACKOFF_MS : reconnectDelay(failures, random);
    retryTimer = setTimeout(connect, delay);
    failures += 1;
  }

  function checkHeartbeat(): void {
    if (now() - lastReceivedAt > 2 * HEARTBEAT_MS) {
      disconnect();
      lost('offline');
    } else send({ type: 'ping' });
  }

  function receive(data: unknown): void {
    lastReceivedAt = now();
    // Only now, since a server with too many sockets opens one before it closes it.
    failures = 0;
    become('live');
    const message = parse(data);
    if (message === null || message.type === 'pong') return;
    const topic = topics.get(message.topic);
    if (topic === undefined) return;
    if (message.type === 'subscribed' || message.type === 'change')
      topic.after = laterPosition(topic.after, message.position);
    if (message.type === 'subscribed') return;
    for (const listener of topic.listeners) listener(message);
  }

  return {
    subscribe(name, after, listener) {
      clearTimeout(lingerTimer);
      const known = topics.get(name);
      const topic = known ?? { listeners: new Set<Listener>(), after };
      topic.listeners.add(listener);
      if (known === undefined) {
        topics.set(name, topic);
        if (socket === null && state !== 'offline' && state !== 'limited') connect();
        else announce(name, topic);
      } else if (isOlder(after, known.after)) {
        known.after = after;
        announce(name, known);
      }
      return () => {
        topic.listeners.delete(listener);
        if (topic.listeners.size > 0 || topics.get(name) !== topic) return;
        topics.delete(name);
        send({ type: 'unsubscribe', topic: name });
        if (topics.size === 0) {
          lingerTimer = setTimeout(() => {
            disconnect();
            become('idle');
          }, LINGER_MS);
        }
      };
    },
    state: () => state,
    onState(listener) {
      stateListeners.add(listener);
      return () => stateListeners.delete(listener);
    },
    retryNow() {
      if (socket === null && topics.size > 0) connect();
    },
  };
}

/** Whether data of this position may miss changes that the topic's subscription has already passed on. */
function isOlder(after: string | null, listenedFrom: string | null): boolean {
  return after !== null && (listenedFrom === null || comparePositions(after, listenedFrom) < 0);
}

const kinds: ReadonlySet<string> = new Set<ServerMessage['type']>([
  'change',
  'subscribed',
  'reset',
  'rejected',
  'pong',
]);

/** Null for what only a later version of the server sends. */
function parse(data: unknown): ServerMessage | null {
  if (typeof data !== 'string') return null;
  const message = JSON.parse(data) as ServerMessage;
  return kinds.has(message.type) ? message : null;
}
