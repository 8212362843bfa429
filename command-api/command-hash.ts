import { createHash } from 'node:crypto';

import type { Actor } from '#events/log/event-log.ts';

/** SHA-256 over who sent which command with which data, independent of the order of keys. */
export function hashCommand(name: string, data: unknown, actor: Actor): string {
  return createHash('sha256')
    .update(JSON.stringify([name, canonical(data), actor.kind, actor.id]))
    .digest('hex');
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, entry]) => [key, canonical(entry)]);
}
