import websocket from '@fastify/websocket';
import type { FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { z } from 'zod';

import type { Position } from '#events/log/position.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Http } from '#platform/http.ts';
import type { Logger } from '#platform/logger.ts';
import type { Sql } from '#platform/postgres.ts';
import type { Sessions } from '../access/sessions.ts';
import { closeCodes, HEARTBEAT_SECONDS, type ClientMessage } from '../contract/live.ts';
import { clientMessage } from './client-message.ts';
import type { LiveHub } from './live-hub.ts';
import { LiveSocket } from './live-socket.ts';
import { isOwnOrigin } from '../../platform/own-origin.ts';
import { createSocketLimiter, type SocketLimiter, type SocketLimits } from './socket-limiter.ts';
import { canSubscribe } from './can-subscribe.ts';

const MAX_TOPICS = 50;
const MAX_MESSAGE_BYTES = 4 * 1024;
/** A page subscribes to all its topics at once; a socket that sends far more without waiting is not one of our pages. */
const MAX_UNANSWERED_MESSAGES = 4 * MAX_TOPICS;
/** A page subscribes when it opens and when it reconnects; each subscription reads the database. */
const MAX_MESSAGES_PER_MINUTE = 600;
const SESSION_CHECK_INTERVAL_MS = 60_000;
const CLOSE_TIMEOUT_MS = 1_000;

export interface LiveDeps {
  readonly config: Config;
  readonly logger: Logger;
  readonly sql: Sql;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly hub: LiveHub;
  readonly socketLimits: SocketLimits;
}

/**
 * Register this before any hook that can reject a request: otherwise the socket of a rejected handshake is never
 * closed. On shutdown the hub closes the sockets; those that do not answer soon are terminated.
 */
export async function takeSockets(app: Http, hub: LiveHub): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false },
    preClose(done) {
      hub.stop();
      const server = this.websocketServer;
      server.close();
      setTimeout(() => server.clients.forEach((client) => client.terminate()), CLOSE_TIMEOUT_MS).unref();
      done();
    },
  });
}

/** `account`: whom the page shows. An upgrade has no headers of the page's own. */
const querystring = z.object({ account: z.string().max(100).optional() });

/** `GET /api/live`: the WebSocket that sends changes to every open page. */
export function liveRoute(app: Http, deps: LiveDeps): void {
  const { hub, config } = deps;
  const limiter = createSocketLimiter(deps.socketLimits);
  app.get(
    '/api/live',
    {
      websocket: true,
      schema: { hide: true, querystring },
      preValidation: async (request: FastifyRequest) => {
        if (!isOwnOrigin(request.headers.origin, request.headers.host, config)) {
          throw new ApiError(403, 'FORBIDDEN', 'This origin cannot open a socket here.');
        }
      },
    },
    (socket, request) => {
      const { account } = request.query;
      socket.on('error', () => socket.terminate());
      if (account === undefined || account === request.viewer?.accountId) attend(socket, request, limiter, deps);
      else rejectSocket(socket, 'sessionEnded');
    },
  );
  const heartbeat = setInterval(() => hub.sockets.forEach((one) => one.checkHeartbeat()), HEARTBEAT_SECONDS * 1000);
  const check = setInterval(() => void endExpiredSessions(deps), SESSION_CHECK_INTERVAL_MS);
  app.addHook('onClose', () => {
    clearInterval(heartbeat);
    clearInterval(check);
  });
}

function attend(socket: WebSocket, request: FastifyRequest, limiter: SocketLimiter, deps: LiveDeps): void {
  const { hub, logger } = deps;
  const release = limiter.take(request);
  if (release === null) return rejectSocket(socket, 'tooManySockets');
  const live = new LiveSocket(socket, request.viewer);
  hub.add(live);
  socket.on('close', () => {
    release();
    hub.remove(live);
  });
  socket.on('pong', () => live.received());
  // Handles messages one by one: an unsubscription must not overtake its subscription's access check.
  let last: Promise<void> = Promise.resolve();
  let unanswered = 0;
  const counted = countPerMinute();
  socket.on('message', (data: Buffer) => {
    live.received();
    unanswered += 1;
    if (unanswered > MAX_UNANSWERED_MESSAGES || counted() > MAX_MESSAGES_PER_MINUTE) return socket.terminate();
    last = last
      .then(() => answer(data, live, deps))
      .finally(() => (unanswered -= 1))
      .catch((error: unknown) => {
        logger.error({ err: error }, 'a message of a live socket could not be answered');
        socket.close(1011, 'try again');
      });
  });
}

/** Counts its calls, and begins again after a minute of real time. */
function countPerMinute(): () => number {
  let [since, count] = [performance.now(), 0];
  return () => {
    const now = performance.now();
    if (now - since > 60_000) [since, count] = [now, 0];
    return (count += 1);
  };
}

/** A handshake's error is invisible to a page, and a close code is not. */
function rejectSocket(socket: WebSocket, reason: keyof typeof closeCodes): void {
  socket.close(closeCodes[reason], reason);
  setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS).unref();
}

async function answer(data: Buffer, live: LiveSocket, { sql, clock, hub }: LiveDeps): Promise<void> {
  const message = parse(data);
  if (message === null) return live.close(1008, 'invalid message');
  if (message.type === 'ping') return live.send({ type: 'pong' });
  const { topic } = message;
  if (message.type === 'unsubscribe') return hub.unsubscribe(live, topic);
  if (live.topics.size >= MAX_TOPICS) return live.send({ type: 'rejected', topic, code: 'TOO_MANY_TOPICS' });
  if (!(await canSubscribe({ sql, clock }, live.viewer, topic))) {
    const code = live.viewer === null ? 'UNAUTHENTICATED' : 'NOT_FOUND';
    return live.send({ type: 'rejected', topic, code });
  }
  if (hub.sockets.has(live)) hub.subscribe(live, topic, message.after as Position | undefined);
}

function parse(data: Buffer): ClientMessage | null {
  try {
    const parsed = clientMessage.safeParse(JSON.parse(data.toString()));
    if (!parsed.success) return null;
    const after = parsed.data.type === 'subscribe' ? parsed.data.after : undefined;
    return after === undefined || /^\d{1,32}$/.test(after) ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Closes sockets of expired sessions, and of revoked ones whose notification was lost. */
async function endExpiredSessions({ hub, sessions, logger }: LiveDeps): Promise<void> {
  const ids = [...hub.sockets].flatMap(({ viewer }) => (viewer === null ? [] : [viewer.sessionId]));
  if (ids.length === 0) return;
  try {
    const valid = await sessions.valid([...new Set(ids)]);
    for (const socket of hub.sockets) {
      if (socket.viewer !== null && !valid.has(socket.viewer.sessionId)) hub.end(socket);
    }
  } catch (error) {
    logger.warn({ err: error }, 'could not check the sessions of live sockets');
  }
}
