import { useCallback, useEffect, useState } from 'react';

export type Fetched<T> =
  | { state: 'loading' }
  | { state: 'ready'; data: T }
  /** `offline`: there was no network at all. */
  | { state: 'failed'; offline: boolean; status: number | null };

/** Reads one view. The landing page needs no cache: it is left by real links. A null path reads nothing. */
export function useFetched<T>(path: string | null): Fetched<T> & { retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<Fetched<T>>({ state: 'loading' });
  useEffect(() => {
    if (path === null) return;
    const leaving = new AbortController();
    setResult({ state: 'loading' });
    const read = async (): Promise<Fetched<T>> => {
      try {
        const response = await fetch(path, {
          credentials: 'include',
          headers: { accept: 'application/json' },
          signal: leaving.signal,
        });
        if (!response.ok) return { state: 'failed', offline: false, status: response.status };
        return { state: 'ready', data: (await response.json()) as T };
      } catch {
        return { state: 'failed', offline: !navigator.onLine, status: null };
      }
    };
    void read().then((next) => {
      if (!leaving.signal.aborted) setResult(next);
    });
    return () => leaving.abort();
  }, [path, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...result, retry };
}
