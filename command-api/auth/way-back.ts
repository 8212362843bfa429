import { createHmac, timingSafeEqual } from 'node:crypto';

import { parse, stringify } from 'uuid';

import { deriveKey } from '#platform/derive-key.ts';

const [ID_BYTES, MAC_BYTES] = [16, 32];
/** Base64url of two ids and a signature. */
const TOKEN = /^[\w-]{86}$/;

export interface WayBack {
  readonly accountId: string;
  readonly changeId: string;
}

/**
 * The secret of the link by which an address takes back that its account moved away. It is signed and stored nowhere:
 * whether it still counts, the account's history says.
 */
export function issueWayBack(masterKey: Buffer, { accountId, changeId }: WayBack): string {
  const ids = Buffer.concat([parse(accountId), parse(changeId)]);
  return Buffer.concat([ids, sign(masterKey, ids)]).toString('base64url');
}

/** Null for a token that is not ours. */
export function readWayBack(masterKey: Buffer, token: string): WayBack | null {
  if (!TOKEN.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const ids = bytes.subarray(0, 2 * ID_BYTES);
  const mac = bytes.subarray(2 * ID_BYTES);
  if (mac.length !== MAC_BYTES || !timingSafeEqual(mac, sign(masterKey, ids))) return null;
  return { accountId: stringify(ids.subarray(0, ID_BYTES)), changeId: stringify(ids.subarray(ID_BYTES)) };
}

function sign(masterKey: Buffer, ids: Uint8Array): Buffer {
  return createHmac('sha256', deriveKey(masterKey, 'way back of an address')).update(ids).digest();
}
