import { createHmac } from 'node:crypto';

import type { Actor } from '#events/log/event-log.ts';

/**
 * Tells a repeat of a command from another one: over who sent which command with which data, independent of the order
 * of keys. It stands in clear beside events whose data is sealed, so it is keyed: nobody finds a number or a short text
 * by trying.
 */
export function hashCommand(masterKey: Buffer, name: string, data: unknown, actor: Actor): string {
  return createHmac('sha256', masterKey)
    .update('command\0')
    .update(JSON.stringify([name, canonical(data), actor.kind, actor.id]))
    .digest('hex');
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, entry]) => [key, canonical(entry)]);
}
