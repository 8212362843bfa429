import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

import type { Topic } from '#query-api/contract/live.ts';

import { invalidateQueries } from './invalidate-queries.ts';
import type { LiveConnection, LiveState } from './live-connection.ts';

const LiveContext = createContext<LiveConnection | null>(null);

/** Gives the pages the tab's one socket, and reconnects it when the browser finds its network again. */
export function LiveProvider({ connection, children }: { connection: LiveConnection; children: ReactNode }) {
  useEffect(() => {
    const retry = (): void => connection.retryNow();
    globalThis.addEventListener('online', retry);
    return () => globalThis.removeEventListener('online', retry);
  }, [connection]);
  return <LiveContext value={connection}>{children}</LiveContext>;
}

function useLive(): LiveConnection {
  const connection = useContext(LiveContext);
  if (connection === null) throw new Error('useLive needs a LiveProvider around it');
  return connection;
}

/** For the "Live" chip and the offline banner. */
export function useLiveState(): LiveState {
  const live = useLive();
  return useSyncExternalStore(live.onState, live.state);
}

/**
 * While mounted, refetches what changes under the topic. `after` is the position of the data that is shown when the
 * subscription begins, or the first that is; the connection itself follows later ones. A null topic subscribes to
 * nothing. A rejected topic, as for staff whose access has expired, is subscribed again once the page was read again.
 */
export function useLiveTopic(topic: Topic | null, after: string | null): void {
  const live = useLive();
  const queryClient = useQueryClient();
  const rejected = useRef(false);
  const [attempt, setAttempt] = useState(1);
  const subscribe = useEffectEvent((name: Topic) =>
    live.subscribe(name, after, (event) => {
      rejected.current = event.type === 'rejected' && event.code === 'NOT_FOUND';
      invalidateQueries(queryClient, event);
    }),
  );
  const shown = after !== null;
  useEffect(() => (topic === null ? undefined : subscribe(topic)), [live, topic, attempt, shown]);
  useEffect(() => {
    if (!rejected.current) return;
    rejected.current = false;
    setAttempt((before) => before + 1);
  }, [after]);
}
