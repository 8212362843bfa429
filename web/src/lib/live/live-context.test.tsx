import { act, renderHook } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { fakeLive } from '#web/testing/fake-live.ts';

import { LiveProvider, useLiveTopic } from './live-context.tsx';

const topic = 'job:1';

function listening(after: string | null) {
  const live = fakeLive();
  const { rerender } = renderHook(({ position }) => useLiveTopic(topic, position), {
    initialProps: { position: after },
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>
        <LiveProvider connection={live}>{children}</LiveProvider>
      </QueryClientProvider>
    ),
  });
  return { live, rereadAt: (position: string) => rerender({ position }) };
}

test('a page subscribes from the position it showed first, whatever it reads later', () => {
  const { live, rereadAt } = listening('10');
  rereadAt('20');
  expect(live.after(topic)).toBe('10');
});

test('a rejected topic is subscribed again once the page was read again, and once only', () => {
  const { live, rereadAt } = listening('10');
  act(() => live.emit({ type: 'rejected', topic, code: 'NOT_FOUND' }));
  expect(live.after(topic)).toBe('10');
  rereadAt('20');
  expect(live.after(topic)).toBe('20');
  rereadAt('30');
  expect(live.after(topic)).toBe('20');
});

test('a page that subscribed before it had data gets what it missed since its first data', () => {
  const { live, rereadAt } = listening(null);
  expect(live.after(topic)).toBeNull();
  rereadAt('10');
  expect(live.after(topic)).toBe('10');
  rereadAt('20');
  expect(live.after(topic)).toBe('10');
});
