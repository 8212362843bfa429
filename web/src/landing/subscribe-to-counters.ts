import type { ClientMessage, ServerMessage, Topic } from '#query-api/contract/live.ts';

const topic: Topic = 'counters';
/** How often one looks whether a socket that was lost is to be opened anew. */
const POLL_INTERVAL_MS = 45_000;

/**
 * Calls whenever the servers tell that the counters changed, from that position on. The application's connection would
 * bring the router, the query client and zod along: one topic, which is read again now and then besides, needs less.
 */
export function subscribeToCounters(after: string, onChange: () => void): () => void {
  const address = new URL('/api/live', globalThis.location.origin.replace(/^http/, 'ws'));
  let socket = open();

  function open(): WebSocket {
    const opened = new WebSocket(address);
    opened.addEventListener('open', () => {
      opened.send(JSON.stringify({ type: 'subscribe', topic, after } satisfies ClientMessage));
    });
    opened.addEventListener('message', ({ data }) => {
      const { type } = JSON.parse(String(data)) as ServerMessage;
      if (type === 'change' || type === 'reset') onChange();
    });
    return opened;
  }

  const poll = setInterval(() => {
    if (socket.readyState === WebSocket.CLOSED) socket = open();
  }, POLL_INTERVAL_MS);
  return () => {
    clearInterval(poll);
    socket.close();
  };
}
