import { randomUUID } from 'node:crypto';

import type { JsonObject, NewEvent } from '../event-log.ts';

export interface Body {
  commandId?: string;
  commandHash?: string;
  type?: string;
  data?: JsonObject;
}

/** One event of its own command, or of the given command. */
export function event({
  commandId = randomUUID(),
  commandHash = 'body',
  type = 'Happened',
  data = {},
}: Body = {}): NewEvent {
  return {
    type,
    data,
    meta: {
      correlationId: commandId,
      causationId: null,
      actor: { kind: 'system', id: 'contract' },
      commandId,
      command: 'MakeItHappen',
      commandHash,
      schemaVersion: 1,
      at: '2026-11-20T12:00:00.000Z',
    },
  };
}

/** `count` events of one command. */
export function buildCommandEvents(count: number, body: Body = {}): NewEvent[] {
  const commandId = body.commandId ?? randomUUID();
  return Array.from({ length: count }, (_, n) => event({ ...body, commandId, data: { n, ...body.data } }));
}

/** A stream of this test only; its category is unique, so that other tests' events can be filtered out. */
export function freshStream(category = freshCategory()): string {
  return `${category}-${randomUUID()}`;
}

export function freshCategory(): string {
  return `t${randomUUID().replaceAll('-', '')}`;
}
