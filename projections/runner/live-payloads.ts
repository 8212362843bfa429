import type { Change } from './fold-batch.ts';

/** The channel on which query-api receives changes. */
export const LIVE_CHANNEL = 'live';

/** PostgreSQL limits payloads to less than 8,000 bytes. */
const PAYLOAD_BYTES = 7_800;

/** One payload: the changes, or `reset` if too much changed to list. */
interface LivePayload {
  readonly position: string;
  readonly changes: readonly { topic: string; keys: readonly string[]; commandId?: string }[];
  readonly reset?: true;
}

/** The changes of one commit as payloads, one entry per topic and command. */
export function livePayloads(position: string, changes: readonly Change[]): string[] {
  const entries = new Map<string, { topic: string; keys: Set<string>; commandId: string }>();
  for (const { topic, key, commandId } of changes) {
    const id = `${topic} ${commandId}`;
    const entry = entries.get(id);
    if (entry === undefined) entries.set(id, { topic, keys: new Set([key]), commandId });
    else entry.keys.add(key);
  }
  const payloads: string[] = [];
  let parts: string[] = [];
  let bytes = 0;
  for (const { topic, keys, commandId } of entries.values()) {
    const part = JSON.stringify({ topic, keys: [...keys], commandId });
    if (bytes + part.length > PAYLOAD_BYTES) {
      payloads.push(payload(position, parts));
      parts = [];
      bytes = 0;
    }
    parts.push(part);
    bytes += part.length + 1;
  }
  if (parts.length > 0) payloads.push(payload(position, parts));
  return payloads;
}

export function resetPayload(position: string): string {
  return JSON.stringify({ position, changes: [], reset: true } satisfies LivePayload);
}

function payload(position: string, parts: readonly string[]): string {
  return `{"position":"${position}","changes":[${parts.join(',')}]}`;
}
