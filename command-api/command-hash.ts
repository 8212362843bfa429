import { createHmac } from 'node:crypto';

import type { Actor } from '#events/log/event-log.ts';

/**
 * Distinguishes a repeat from another command: a hash over actor, command and data, independent of the order of keys.
 * It is stored in plain text next to sealed events. The key prevents guessing a number or a short text by trying.
 */
export function hashCommand(masterKey: Buffer, name: string, data: unknown, actor: Actor): string {
  const text = JSON.stringify([name, canonical(data), actor.kind, actor.id]);
  return createHmac('sha256', masterKey).update(`command\0${text}`).digest('hex');
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries: [string, unknown][] = [];
  for (const key of Object.keys(value).sort()) {
    const entry = (value as Readonly<Record<string, unknown>>)[key];
    if (entry !== undefined) entries.push([key, canonical(entry)]);
  }
  return entries;
}
