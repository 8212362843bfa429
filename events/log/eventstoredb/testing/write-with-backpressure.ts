import type { ServerWritableStream } from '@grpc/grpc-js';
import type streams from '@eventstore/db-client/generated/streams_pb.js';

export type ReadCall = ServerWritableStream<streams.ReadReq, streams.ReadResp>;

/** Writes no faster than the client reads; stops when the client ended the call. */
export async function writeWithBackpressure(call: ReadCall, responses: Iterable<streams.ReadResp>): Promise<void> {
  for (const response of responses) {
    if (call.cancelled) return;
    if (!call.write(response)) await drainedOrCancelled(call);
  }
}

function drainedOrCancelled(call: ReadCall): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      call.off('drain', done);
      call.off('cancelled', done);
      resolve();
    };
    call.on('drain', done);
    call.on('cancelled', done);
  });
}
