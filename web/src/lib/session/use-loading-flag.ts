import { useEffect, useState } from 'react';

import { loadingLimitMs } from './loading-limit.ts';

const noAttempts = (): number => 0;

/** Whether the page still waits to learn who is signed in. It ends by itself, with a limit that attempts prolong. */
export function useLoadingFlag(isAsking: boolean, attempts: () => number = noAttempts): boolean {
  const [ended, setEnded] = useState(false);
  useEffect(() => {
    if (!isAsking) return;
    const since = Date.now();
    let timer: ReturnType<typeof setTimeout>;
    function wait(): void {
      const left = since + loadingLimitMs(attempts()) - Date.now();
      if (left <= 0) setEnded(true);
      else timer = setTimeout(wait, left);
    }
    wait();
    return () => clearTimeout(timer);
  }, [isAsking, attempts]);
  return isAsking && !ended;
}
