import { z } from 'zod';

import type { Position } from '#events/log/position.ts';
import type { Logger } from '#platform/logger.ts';
import type { Sql } from '#platform/postgres.ts';
import { LIVE_CHANNEL } from '#projections/runner/live-payloads.ts';
import { SESSION_ENDED_CHANNEL } from '../access/sessions.ts';

export interface TopicChange {
  readonly topic: string;
  readonly position: Position;
  readonly keys: readonly string[];
  readonly commandId?: string;
}

export interface ChangeListener {
  /** One commit of a read model, in the order of the commits. */
  onChanges?(changes: readonly TopicChange[]): void;
  /** Changes may have been missed, or are too many to list: then up to this position. */
  onGap?(upTo?: Position): void;
  /** A session ended; null when it is unknown which. */
  onSessionEnded?(sessionId: string | null): void;
}

const payloadShape = z.object({
  position: z.string(),
  changes: z.array(z.object({ topic: z.string(), keys: z.array(z.string()), commandId: z.string().optional() })),
  reset: z.literal(true).optional(),
});

/** Anyone with the database's password can notify: an invalid payload must not end the subscription. */
function parse(text: string): z.output<typeof payloadShape> | null {
  try {
    return payloadShape.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Receives the notifications of the read models and the write side for this process, on one connection. */
export async function listenForChanges(sql: Sql, logger: Logger, listeners: readonly ChangeListener[]) {
  const every = (call: (listener: ChangeListener) => void): void => {
    for (const listener of listeners) call(listener);
  };
  // postgres.js listens again by itself after a lost connection and then calls this: notifications in between are lost.
  const listening = (): void => {
    every((listener) => listener.onGap?.());
    every((listener) => listener.onSessionEnded?.(null));
  };
  const onNotify = (text: string): void => {
    const payload = parse(text);
    if (payload === null) logger.warn('a change could not be read');
    if (payload === null) return every((listener) => listener.onGap?.());
    const position = payload.position as Position;
    if (payload.reset === true) return every((listener) => listener.onGap?.(position));
    const changes = payload.changes.map((change) => ({ ...change, position }));
    every((listener) => listener.onChanges?.(changes));
  };
  const live = await sql.listen(LIVE_CHANNEL, onNotify, listening);
  const sessions = await sql.listen(SESSION_ENDED_CHANNEL, (id) => every((listener) => listener.onSessionEnded?.(id)));
  return {
    async stop(): Promise<void> {
      await live.unlisten();
      await sessions.unlisten();
    },
  };
}
