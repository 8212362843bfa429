import { Metadata, status, type handleClientStreamingCall } from '@grpc/grpc-js';
import type streams from '@eventstore/db-client/generated/streams_pb.js';

import { MAX_APPEND_BYTES } from '../../prepare-append.ts';
import { accessDenied, isForAdmins } from './stream-acl.ts';
import { appendResponse, parseExpected, parseProposed, streamName } from './protocol-messages.ts';
import type { ProposedEvent, StoredEvents } from './stored-events.ts';

type Append = handleClientStreamingCall<streams.AppendReq, streams.AppendResp>;

/** The metadata stream of a stream that is not one of the server's own. */
const userMetadataStream = /^\$\$[^$]/;

/** The appends that the server has not answered yet, and their highest number so far. */
export class AppendLoad {
  maxConcurrent = 0;
  readonly #underWay = new Set<object>();

  begin(call: object): void {
    this.#underWay.add(call);
    this.maxConcurrent = Math.max(this.maxConcurrent, this.#underWay.size);
  }

  end(call: object): void {
    this.#underWay.delete(call);
  }
}

/** The non-batch append: a header, the events, one answer. */
export function appendCall(stored: StoredEvents, load: AppendLoad): Append {
  return (call, answer) => {
    load.begin(call);
    call.on('close', () => load.end(call));
    let header: streams.AppendReq.Options | undefined;
    const events: ProposedEvent[] = [];
    let bytes = 0;
    call.on('data', (message: streams.AppendReq) => {
      header ??= message.getOptions();
      const proposed = message.getProposedMessage();
      if (proposed === undefined) return;
      const event = parseProposed(proposed);
      bytes +=
        event.data.length + event.customMetadata.length + 2 * (proposed.getMetadataMap().get('type')?.length ?? 0);
      events.push(event);
    });
    // A call that was cut has no end, and must not be stored in part.
    call.on('end', () => {
      // Before the client knows, and can send the next one.
      load.end(call);
      if (header === undefined || call.cancelled) return answer({ code: status.CANCELLED });
      if (bytes > MAX_APPEND_BYTES) return answer(tooLarge());
      const stream = streamName(header.getStreamIdentifier());
      if (userMetadataStream.test(stream) && isForAdmins(stored, '$mw')) return answer(accessDenied());
      const expected = parseExpected(header);
      const outcome = stored.append(stream, expected, events);
      answer(null, appendResponse(outcome, expected));
    });
  };
}

function tooLarge() {
  const metadata = new Metadata();
  metadata.set('exception', 'maximum-append-size-exceeded');
  metadata.set('maximum-append-size', String(MAX_APPEND_BYTES));
  return { code: status.INVALID_ARGUMENT, details: 'Maximum append size exceeded', metadata };
}
