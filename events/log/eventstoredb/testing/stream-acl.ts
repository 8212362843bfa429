import { Metadata, status } from '@grpc/grpc-js';

import type { StoredEvents } from './stored-events.ts';

/** Deleting streams, and writing what hides their events: nobody who asks here is one of the server's admins. */
type Right = '$d' | '$mw';

/** Whether the server's settings leave this right of user streams to its admins. */
export function isForAdmins(stored: StoredEvents, right: Right): boolean {
  const settings = stored.stream('$settings')?.at(-1);
  if (settings === undefined) return false;
  const acl = JSON.parse(Buffer.from(settings.data).toString('utf8')) as {
    $userStreamAcl?: Partial<Record<Right, string>>;
  };
  return acl.$userStreamAcl?.[right] === '$admins';
}

/** What a server says to a user whom it does not know, or not by this password. */
export function unauthenticated() {
  return { code: status.UNAUTHENTICATED, details: 'Unauthenticated' };
}

export function accessDenied() {
  const metadata = new Metadata();
  metadata.set('exception', 'access-denied');
  return { code: status.PERMISSION_DENIED, details: 'Access Denied', metadata };
}
