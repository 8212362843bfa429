import { z } from 'zod';

export type { Topic, TopicKind } from '#projections/runner/topic.ts';

/**
 * The WebSocket at `GET /api/live`: one per tab, authenticated by the session cookie at the upgrade. The server rejects
 * subscriptions to an unknown `Topic`, or to one that the viewer has no right to.
 */
export const clientMessage = z.discriminatedUnion('type', [
  /** `after`: the last position seen. The server sends later changes, or a reset if it no longer has them. */
  z.object({ type: z.literal('subscribe'), topic: z.string().max(100), after: z.string().max(32).optional() }),
  z.object({ type: z.literal('unsubscribe'), topic: z.string().max(100) }),
  z.object({ type: z.literal('ping') }),
]);

export const serverMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('change'),
    topic: z.string(),
    position: z.string(),
    /** Changed keys of the read models, such as `job:<id>`; an inbox's own key means its notifications. */
    keys: z.array(z.string()),
    version: z.int().optional(),
    doc: z.unknown().optional(),
    commandId: z.string().optional(),
  }),
  z.object({ type: z.literal('subscribed'), topic: z.string(), position: z.string() }),
  /** Missed changes are unknown: read everything of the topic again. `position`: up to where, if known. */
  z.object({ type: z.literal('reset'), topic: z.string(), position: z.string().optional() }),
  z.object({ type: z.literal('rejected'), topic: z.string(), code: z.string() }),
  z.object({ type: z.literal('pong') }),
]);

export type ClientMessage = z.output<typeof clientMessage>;
export type ServerMessage = z.output<typeof serverMessage>;

/** Close codes (4000-4999 are the application's own). */
export const closeCodes = {
  /** The socket's session ended, or another account than the page shows is signed in: ask who is. */
  sessionEnded: 4401,
  /** Its account or network address has too many open sockets: try again later, and rarely. */
  tooManySockets: 4429,
} as const;

/** Seconds between the server's pings; the server closes a socket that leaves two of them unanswered. */
export const HEARTBEAT_SECONDS = 25;
