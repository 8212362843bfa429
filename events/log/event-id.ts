import { hash } from 'node:crypto';

/**
 * The id of a command's n-th event: the same command with the same body always makes the same ids, so a repeated
 * append can be recognised by any store; another body makes others, and so does another number of events, which a store
 * that looks at the ids alone would take for a part of the first. It is the UUID of version 5 of ordinal, number and hash
 * in the command's namespace, made by hand: it stands in the path of every append, and this takes a quarter of the
 * library's time.
 */
export function eventId(commandId: string, n: number, events: number, commandHash: string): string {
  const name = `${n}/${events}:${commandHash}`;
  const bytes = Buffer.allocUnsafe(16 + Buffer.byteLength(name));
  bytes.write(commandId.replaceAll('-', ''), 'hex');
  bytes.write(name, 16);
  const digest = hash('sha1', bytes, 'hex');
  const variant = '89ab'.charAt(Number.parseInt(digest.charAt(16), 16) % 4);
  const [first, second, third] = [digest.slice(0, 8), digest.slice(8, 12), digest.slice(13, 16)];
  return `${first}-${second}-5${third}-${variant}${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}
