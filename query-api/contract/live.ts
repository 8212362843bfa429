export type { Topic, TopicKind } from '#projections/runner/topic.ts';

/**
 * The WebSocket at `GET /api/live`: one per tab, authenticated by the session cookie at the upgrade. The server rejects
 * subscriptions to an unknown `Topic`, or to one that the viewer has no right to.
 */
export type ClientMessage =
  /** `after`: the last position seen. The server sends later changes, or a reset if it no longer has them. */
  | { type: 'subscribe'; topic: string; after?: string | undefined }
  | { type: 'unsubscribe'; topic: string }
  | { type: 'ping' };

export type ServerMessage =
  | {
      type: 'change';
      topic: string;
      position: string;
      /** Changed keys of the read models, such as `job:<id>`; an inbox's own key means its notifications. */
      keys: string[];
      version?: number;
      doc?: unknown;
      commandId?: string;
    }
  | { type: 'subscribed'; topic: string; position: string }
  /** Missed changes are unknown: read everything of the topic again. `position`: up to where, if known. */
  | { type: 'reset'; topic: string; position?: string }
  | { type: 'rejected'; topic: string; code: string }
  | { type: 'pong' };

/** Close codes (4000-4999 are the application's own). */
export const closeCodes = {
  /** The socket's session ended, or another account than the page shows is signed in: ask who is. */
  sessionEnded: 4401,
  /** Its account or network address has too many open sockets: try again later, and rarely. */
  tooManySockets: 4429,
} as const;

/** Seconds between the server's pings; the server closes a socket that leaves two of them unanswered. */
export const HEARTBEAT_SECONDS = 25;
