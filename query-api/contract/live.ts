import { z } from 'zod';

export type { Topic, TopicKind } from '#projections/runner/topic.ts';

/**
 * The WebSocket at `GET /api/live`: one a tab, the session's cookie at the upgrade.
 * Whoever asks for something else than a `Topic`, or for one that is not theirs to hear, is refused.
 */
export const clientMessage = z.discriminatedUnion('type', [
  /** `after`: the last position seen; what changed since is sent, or a reset where the server cannot tell. */
  z.object({ type: z.literal('subscribe'), topic: z.string().max(100), after: z.string().max(32).optional() }),
  z.object({ type: z.literal('unsubscribe'), topic: z.string().max(100) }),
  z.object({ type: z.literal('ping') }),
]);

export const serverMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('change'),
    topic: z.string(),
    position: z.string(),
    /** Read models' keys that changed, such as `job:<id>`; an inbox's own key stands for its notices. */
    keys: z.array(z.string()),
    version: z.int().optional(),
    doc: z.unknown().optional(),
    commandId: z.string().optional(),
  }),
  z.object({ type: z.literal('subscribed'), topic: z.string(), position: z.string() }),
  /** What was missed cannot be told: read everything of the topic again. `position`: up to where, if that is known. */
  z.object({ type: z.literal('reset'), topic: z.string(), position: z.string().optional() }),
  z.object({ type: z.literal('rejected'), topic: z.string(), code: z.string() }),
  z.object({ type: z.literal('pong') }),
]);

export type ClientMessage = z.output<typeof clientMessage>;
export type ServerMessage = z.output<typeof serverMessage>;

/** Seconds between the server's pings; a socket silent for two of them is closed. */
export const HEARTBEAT_SECONDS = 25;
