import { Metadata, status } from '@grpc/grpc-js';

import type { StoredEvents } from './stored-events.ts';

/** Deleting streams, and writing the metadata that hides events: no caller here is an admin of the server. */
type Right = '$d' | '$mw';

/** Whether the server's settings reserve this right on user streams for its admins. */
export function isForAdmins(stored: StoredEvents, right: Right): boolean {
  const settings = stored.stream('$settings')?.at(-1);
  if (settings === undefined) return false;
  const acl = JSON.parse(Buffer.from(settings.data).toString('utf8')) as {
    $userStreamAcl?: Partial<Record<Right, string>>;
  };
  return acl.$userStreamAcl?.[right] === '$admins';
}

/** A server's answer to an unknown user or password. */
export function unauthenticated() {
  return { code: status.UNAUTHENTICATED, details: 'Unauthenticated' };
}

export function accessDenied() {
  const metadata = new Metadata();
  metadata.set('exception', 'access-denied');
  return { code: status.PERMISSION_DENIED, details: 'Access Denied', metadata };
}
