import { act, render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';

import { LiveProvider } from '#web/lib/live/live-context.tsx';
import { fakeLive } from '#web/testing/fake-live.ts';
import { startTexts } from '#web/testing/start-texts.ts';
import { LiveLimitBanner } from './live-limit-banner.tsx';

beforeAll(() => startTexts(['ui']));

test('a tab without live updates says why, until it has them', () => {
  const live = fakeLive();
  render(
    <LiveProvider connection={live}>
      <LiveLimitBanner />
    </LiveProvider>,
  );
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => live.become('limited'));
  expect(screen.getByRole('status').textContent).toMatch(/too many tabs are open/);
  act(() => live.become('live'));
  expect(screen.getByRole('status').textContent).toBe('');
});
