import { Metadata, status, type handleUnaryCall } from '@grpc/grpc-js';
import type streams from '@eventstore/db-client/generated/streams_pb.js';

import { accessDenied, isForAdmins, unauthenticated } from './stream-acl.ts';
import { streamName } from './protocol-messages.ts';
import type { StoredEvents } from './stored-events.ts';

/** A deletion: denied if the settings say so. Otherwise it fails at its revision, so that no test can lose events. */
export function deleteCall(
  stored: StoredEvents,
  knowsUser: boolean,
): handleUnaryCall<streams.DeleteReq, streams.DeleteResp> {
  return (call, answer) => {
    if (!knowsUser) return answer(unauthenticated());
    if (isForAdmins(stored, '$d')) return answer(accessDenied());
    const metadata = new Metadata();
    metadata.set('exception', 'wrong-expected-version');
    metadata.set('stream-name', streamName(call.request.getOptions()?.getStreamIdentifier()));
    metadata.set('expected-version', '0');
    answer({ code: status.FAILED_PRECONDITION, details: 'Wrong Expected Version', metadata });
  };
}
