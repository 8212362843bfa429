import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

import { earlierOf } from '#domain/time.ts';
import { useNow } from '#web/lib/clock.ts';

interface Changing {
  readonly changesAt: string | null;
}

/**
 * Reads a query again when time alone has changed its data: no change is published then. Repeats each minute until the
 * data differs, since the server's clock can be behind the device's.
 * @param shown the data that was read, page by page
 */
export function useRefreshAt(queryKey: QueryKey, shown: readonly Changing[]): void {
  const queryClient = useQueryClient();
  const now = useNow('minute');
  const next = shown.map(({ changesAt }) => changesAt).reduce(earliest, null);
  const refresh = useEffectEvent(() => void queryClient.invalidateQueries({ queryKey }));
  useEffect(() => {
    if (next !== null && Date.parse(next) <= now) refresh();
  }, [next, now]);
}

function earliest(a: string | null, b: string | null): string | null {
  return a === null || b === null ? (a ?? b) : earlierOf(a, b);
}
