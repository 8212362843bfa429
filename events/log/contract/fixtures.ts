import { randomUUID } from 'node:crypto';

import type { JsonObject, NewEvent } from '../event-log.ts';

export interface Body {
  commandId?: string;
  commandHash?: string;
  type?: string;
  data?: JsonObject;
}

/** One event of a command of its own, or of the command given. */
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

/** A stream that no other test writes to; its category is this test's own, so that others' events can be filtered. */
export function freshStream(category = freshCategory()): string {
  return `${category}-${randomUUID()}`;
}

export function freshCategory(): string {
  return `t${randomUUID().replaceAll('-', '')}`;
}
