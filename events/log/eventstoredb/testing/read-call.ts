import { status, type handleServerStreamingCall } from '@grpc/grpc-js';
import type streams from '@eventstore/db-client/generated/streams_pb.js';

import { eventResponse, notFoundResponse, streamName } from './protocol-messages.ts';
import type { StoredEvent, StoredEvents } from './stored-events.ts';
import { subscribeCall } from './subscribe-call.ts';
import { writeWithBackpressure } from './write-with-backpressure.ts';

const BACKWARDS = 1;

/** Reads of one stream or of all, and subscriptions: one call of the protocol, distinguished by its options. */
export function readCall(stored: StoredEvents): handleServerStreamingCall<streams.ReadReq, streams.ReadResp> {
  return (call) => {
    const options = call.request.getOptions();
    if (options === undefined) return call.destroy(new Error('a read without options'));
    if (options.hasSubscription()) return subscribeCall(call, options, stored);
    if (options.getCount() === '0') {
      return call.emit('error', { code: status.UNKNOWN, details: 'maxCount must be positive' });
    }
    const count = Number(options.getCount());
    const events = options.hasStream() ? selectStream(stored, options) : selectAll(stored, options);
    if (events === undefined) {
      call.write(notFoundResponse(streamName(options.getStream()?.getStreamIdentifier())));
      return call.end();
    }
    void writeWithBackpressure(call, responses(events, count)).then(() => call.end());
  };
}

function* responses(events: Iterable<StoredEvent>, count: number): Generator<streams.ReadResp> {
  let left = count;
  for (const event of events) {
    if (left-- <= 0) return;
    yield eventResponse(event);
  }
}

function selectStream(stored: StoredEvents, options: streams.ReadReq.Options): StoredEvent[] | undefined {
  const from = options.getStream();
  const events = stored.stream(streamName(from?.getStreamIdentifier()));
  if (from === undefined || events === undefined) return undefined;
  const revision = from.hasRevision() ? Number(from.getRevision()) : from.hasEnd() ? events.length - 1 : 0;
  if (options.getReadDirection() === BACKWARDS) return events.slice(0, revision + 1).toReversed();
  return events.slice(revision);
}

/** A forward read includes the position, a backward one does not. */
function selectAll(stored: StoredEvents, options: streams.ReadReq.Options): StoredEvent[] {
  const from = options.getAll();
  const position = from?.getPosition();
  const backwards = options.getReadDirection() === BACKWARDS;
  if (position === undefined) {
    const atEnd = from?.hasEnd() ?? false;
    if (backwards) return atEnd ? stored.all.toReversed() : [];
    return atEnd ? [] : [...stored.all];
  }
  const index = stored.indexAt(BigInt(position.getCommitPosition()));
  return backwards ? stored.all.slice(0, index).toReversed() : stored.all.slice(index);
}
