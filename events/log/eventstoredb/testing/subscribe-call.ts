import type streams from '@eventstore/db-client/generated/streams_pb.js';

import { caughtUpResponse, checkpointResponse, confirmationResponse, eventResponse } from './protocol-messages.ts';
import type { StoredEvent, StoredEvents } from './stored-events.ts';
import { writeWithBackpressure, type ReadCall } from './write-with-backpressure.ts';

/** How many events one step of a filtered subscription searches. */
const SEARCH_WINDOW = 32;

/** A catch-up subscription on everything, after a position, with the server's filter and checkpoints. */
export function subscribeCall(call: ReadCall, options: streams.ReadReq.Options, stored: StoredEvents): void {
  const position = options.getAll()?.getPosition();
  const wanted = wantedBy(options.getFilter());
  const checkpointEvery = SEARCH_WINDOW * Math.max(1, options.getFilter()?.getCheckpointintervalmultiplier() ?? 1);
  let next = position === undefined ? 0 : stored.indexAt(BigInt(position.getCommitPosition()) + 1n);
  let wake = () => {};
  const stopListening = stored.onAppend(() => wake());
  call.on('cancelled', () => {
    stopListening();
    wake();
  });

  async function run(): Promise<void> {
    let live = false;
    await writeWithBackpressure(call, [confirmationResponse()]);
    while (!call.cancelled) {
      const window = stored.all.slice(next, next + SEARCH_WINDOW);
      next += window.length;
      await writeWithBackpressure(call, window.filter(wanted).map(eventResponse));
      const last = window.at(-1);
      if (last !== undefined && next % checkpointEvery < window.length) {
        await writeWithBackpressure(call, [checkpointResponse(last.position)]);
      }
      if (next < stored.all.length) continue;
      if (!live) await writeWithBackpressure(call, [caughtUpResponse()]);
      live = true;
      if (next < stored.all.length || call.cancelled) continue;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }
  void run();
}

function wantedBy(filter: streams.ReadReq.Options.FilterOptions | undefined): (event: StoredEvent) => boolean {
  const expression = filter?.getStreamIdentifier();
  if (expression === undefined) {
    const types = filter?.getEventType();
    const systemTypes = types === undefined ? undefined : new RegExp(types.getRegex());
    return (event) => systemTypes?.test(new Map(event.metadata).get('type') ?? '') ?? true;
  }
  const prefixes = expression.getPrefixList();
  if (prefixes.length > 0) return ({ stream }) => prefixes.some((prefix) => stream.startsWith(prefix));
  const pattern = new RegExp(expression.getRegex());
  return ({ stream }) => pattern.test(stream);
}
