import type { ClientMessage, ServerMessage, Topic } from '#query-api/contract/live.ts';

const topic: Topic = 'counters';
/** How often a lost socket is checked for a reconnection. */
const POLL_INTERVAL_MS = 45_000;

/**
 * Calls back whenever the servers publish a change of the counters, from that position on. The application's connection
 * would bring the router and the query client along. One topic, which is also polled, needs less.
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
