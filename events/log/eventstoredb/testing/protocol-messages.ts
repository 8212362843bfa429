import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';

import type { AppendOutcome, Expected, ProposedEvent, StoredEvent } from './stored-events.ts';

/** Converts between the protocol's generated messages and what the server stores. */

export function streamName(identifier: shared.StreamIdentifier | undefined): string {
  return Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');
}

function toStreamIdentifier(name: string): shared.StreamIdentifier {
  return new shared.StreamIdentifier().setStreamName(Buffer.from(name));
}

export function parseExpected(options: streams.AppendReq.Options): Expected {
  if (options.hasNoStream()) return 'no_stream';
  if (options.hasAny()) return 'any';
  if (options.hasStreamExists()) return 'exists';
  return Number(options.getRevision());
}

export function parseProposed(message: streams.AppendReq.ProposedMessage): ProposedEvent {
  const metadata: [string, string][] = [['created', String(Date.now() * 10_000)]];
  message.getMetadataMap().forEach((value, key) => metadata.push([key, value]));
  return {
    id: message.getId()?.getString() ?? '',
    metadata,
    customMetadata: message.getCustomMetadata_asU8(),
    data: message.getData_asU8(),
  };
}

export function appendResponse(outcome: AppendOutcome, expected: Expected): streams.AppendResp {
  const response = new streams.AppendResp();
  if (outcome.kind === 'success') {
    const position = new streams.AppendResp.Position()
      .setCommitPosition(String(outcome.position))
      .setPreparePosition(String(outcome.position));
    const success = new streams.AppendResp.Success();
    success.setCurrentRevision(String(outcome.revision)).setPosition(position);
    return response.setSuccess(success);
  }
  const wrong = new streams.AppendResp.WrongExpectedVersion();
  if (outcome.actual === 'no_stream') wrong.setCurrentNoStream(new shared.Empty());
  else wrong.setCurrentRevision(String(outcome.actual));
  if (expected === 'no_stream') wrong.setExpectedNoStream(new shared.Empty());
  else if (typeof expected === 'number') wrong.setExpectedRevision(String(expected));
  return response.setWrongExpectedVersion(wrong);
}

export function eventResponse(event: StoredEvent): streams.ReadResp {
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(event.id))
    .setStreamIdentifier(toStreamIdentifier(event.stream))
    .setStreamRevision(String(event.revision))
    .setCommitPosition(String(event.position))
    .setPreparePosition(String(event.position))
    .setCustomMetadata(event.customMetadata)
    .setData(event.data);
  for (const [key, value] of event.metadata) recorded.getMetadataMap().set(key, value);
  const read = new streams.ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(String(event.position));
  return new streams.ReadResp().setEvent(read);
}

export function notFoundResponse(name: string): streams.ReadResp {
  const notFound = new streams.ReadResp.StreamNotFound().setStreamIdentifier(toStreamIdentifier(name));
  return new streams.ReadResp().setStreamNotFound(notFound);
}

export function confirmationResponse(): streams.ReadResp {
  const confirmation = new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(crypto.randomUUID());
  return new streams.ReadResp().setConfirmation(confirmation);
}

export function checkpointResponse(position: bigint): streams.ReadResp {
  const checkpoint = new streams.ReadResp.Checkpoint()
    .setCommitPosition(String(position))
    .setPreparePosition(String(position));
  return new streams.ReadResp().setCheckpoint(checkpoint);
}

export function caughtUpResponse(): streams.ReadResp {
  return new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp());
}
