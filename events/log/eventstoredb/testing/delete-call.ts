import { Metadata, status, type handleUnaryCall } from '@grpc/grpc-js';
import type streams from '@eventstore/db-client/generated/streams_pb.js';

import { streamName } from './messages.ts';
import type { StoredEvents } from './stored-events.ts';

/** Deleting is not built: it is refused by the settings where they say so, and otherwise misses its revision. */
export function deleteCall(stored: StoredEvents): handleUnaryCall<streams.DeleteReq, streams.DeleteResp> {
  return (call, answer) => {
    const metadata = new Metadata();
    if (deletionIsForAdmins(stored)) {
      metadata.set('exception', 'access-denied');
      return answer({ code: status.PERMISSION_DENIED, details: 'Access Denied', metadata });
    }
    metadata.set('exception', 'wrong-expected-version');
    metadata.set('stream-name', streamName(call.request.getOptions()?.getStreamIdentifier()));
    metadata.set('expected-version', '0');
    answer({ code: status.FAILED_PRECONDITION, details: 'Wrong Expected Version', metadata });
  };
}

function deletionIsForAdmins(stored: StoredEvents): boolean {
  const settings = stored.stream('$settings')?.at(-1);
  if (settings === undefined) return false;
  const acl = JSON.parse(Buffer.from(settings.data).toString('utf8')) as { $userStreamAcl?: { $d?: string } };
  return acl.$userStreamAcl?.$d === '$admins';
}
