import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import featuresService from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import streamsService from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { Server, ServerCredentials, type sendUnaryData } from '@grpc/grpc-js';

import { AppendLoad, appendCall } from './append-call.ts';
import { deleteCall } from './delete-call.ts';
import { readCall } from './read-call.ts';
import { StoredEvents } from './stored-events.ts';

/** Like a real server: the 101st call on one connection waits without an answer. */
const MAX_CALLS = 100;

interface TestServer {
  readonly port: number;
  /** The highest number of concurrent unanswered appends. */
  readonly maxConcurrentAppends: () => number;
  readonly stop: () => void;
}

/**
 * A small in-memory EventStoreDB for tests. It speaks the real protocol (generated from the client's own descriptions),
 * and behaves like the observed real one where a test depends on it.
 * @param knowsUser whether it accepts the user who tries to delete
 */
export async function startTestServer({ knowsUser = true } = {}): Promise<TestServer> {
  const stored = new StoredEvents();
  const load = new AppendLoad();
  const server = new Server({
    'grpc.max_concurrent_streams': MAX_CALLS,
    'grpc.max_receive_message_length': 17 * 1024 * 1024,
  });
  server.addService(streamsService.StreamsService, {
    append: appendCall(stored, load),
    read: readCall(stored),
    delete: deleteCall(stored, knowsUser),
    tombstone: deleteCall(stored, knowsUser),
    batchAppend: (call: { destroy(error: Error): void }) => call.destroy(new Error('the batch path is not to be used')),
  });
  server.addService(featuresService.ServerFeaturesService, {
    getSupportedMethods: (_: unknown, answer: sendUnaryData<features.SupportedMethods>) =>
      answer(null, new features.SupportedMethods().setEventStoreServerVersion('24.2.0')),
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error === null ? resolve(bound) : reject(error),
    );
  });
  return { port, maxConcurrentAppends: () => load.maxConcurrent, stop: () => server.forceShutdown() };
}
