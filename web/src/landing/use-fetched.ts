import { useCallback, useEffect, useState } from 'react';

import { parseAnswer } from '#web/lib/api/parse-answer.ts';

export type Fetched<T> =
  | { state: 'loading' }
  | { state: 'ready'; data: T }
  /** `offline`: there was no network at all. */
  | { state: 'failed'; offline: boolean; status: number | null };

async function read<T>(path: string, signal: AbortSignal): Promise<Fetched<T>> {
  try {
    const response = await fetch(path, { credentials: 'include', headers: { accept: 'application/json' }, signal });
    if (!response.ok) return { state: 'failed', offline: false, status: response.status };
    return { state: 'ready', data: parseAnswer(await response.text()) as T };
  } catch {
    return { state: 'failed', offline: !navigator.onLine, status: null };
  }
}

/** Reads one view; null reads nothing. The landing page needs no cache: its links load other documents. */
export function useFetched<T>(path: string | null): Fetched<T> & { retry: () => void; renew: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [renewal, setRenewal] = useState(0);
  /** An answer belongs to its question; while another is pending, the section waits. */
  const question = `${path}#${attempt}`;
  const [answer, setAnswer] = useState<{ to: string; result: Fetched<T> } | null>(null);
  useEffect(() => {
    if (path === null) return;
    const leaving = new AbortController();
    void read<T>(path, leaving.signal).then((result) => {
      if (!leaving.signal.aborted) setAnswer({ to: question, result });
    });
    return () => leaving.abort();
  }, [path, question, renewal]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  /** Reads again while the old answer stays on the page. */
  const renew = useCallback(() => setRenewal((count) => count + 1), []);
  return { ...(answer?.to === question ? answer.result : { state: 'loading' }), retry, renew };
}
