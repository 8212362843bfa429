import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';

import { setClockOffset } from '#web/lib/clock.ts';
import { hoursAfter, NOW } from '#web/testing/ids.ts';
import { usePage } from '#web/testing/use-page.ts';

import { useRefreshAt } from './use-refresh-at.ts';

const HOUR_MS = 3_600_000;
const KEY = ['pages'];

usePage([]);

/** Pages that change after a number of hours, and what they show when they are read again. */
function show(now: (number | null)[], later: (number | null)[]) {
  const buildPages = (hours: (number | null)[]) =>
    hours.map((hour) => ({ changesAt: hour === null ? null : hoursAfter(NOW, hour) }));
  const read = vi.fn<() => { changesAt: string | null }[]>(() => buildPages(later));
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queryClient.setQueryData(KEY, buildPages(now));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  renderHook(
    () => {
      const { data = [] } = useQuery({ queryKey: KEY, queryFn: read });
      useRefreshAt(KEY, data);
      return data;
    },
    { wrapper },
  );
  const clockAt = (hour: number) => act(() => setClockOffset(hour * HOUR_MS));
  return { read, clockAt, settled: () => waitFor(() => expect(queryClient.isFetching()).toBe(0)) };
}

test('a query that time alone changes is read again at that time, whichever of its pages it is', async () => {
  const { read, clockAt, settled } = show([null, 5, 2], [null, 5, 9]);
  clockAt(1.9);
  await settled();
  expect(read).not.toHaveBeenCalled();
  clockAt(2);
  await waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  await settled();
  clockAt(4);
  await settled();
  expect(read).toHaveBeenCalledTimes(1);
  clockAt(5);
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
});

test('it is read each minute while the server, whose clock can be behind, answers the same', async () => {
  const { read, clockAt, settled } = show([2], [2]);
  clockAt(2);
  await waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  await settled();
  clockAt(2 + 1 / 60);
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
});

test('a query that time does not change is never read again', async () => {
  const { read, clockAt, settled } = show([null], [null]);
  clockAt(10_000);
  await settled();
  expect(read).not.toHaveBeenCalled();
});
