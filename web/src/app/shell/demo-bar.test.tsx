import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import type { DemoAnswer } from '#query-api/contract/demo.ts';
import { setClockOffset } from '#web/lib/clock.ts';
import { hoursAfter, NOW } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { answers, useServer } from '#web/testing/server.ts';
import { startTexts } from '#web/testing/texts.ts';

import { DemoBar } from './demo-bar.tsx';

useServer();
beforeAll(() => startTexts(['common', 'ui']));
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(NOW), shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  setClockOffset(0);
  vi.useRealTimers();
});

test('the bar shows within seconds that somebody else has moved the clock', async () => {
  let aheadHours = 0;
  answers('/api/demo', () => {
    const now = hoursAfter(new Date().toISOString(), aheadHours);
    return { demo: { now, offsetSeconds: aheadHours * 3600, accounts: [] } } satisfies DemoAnswer;
  });
  renderPage(<DemoBar />);
  const before = (await screen.findByText(/^It is .* here$/)).textContent;
  await vi.advanceTimersByTimeAsync(6_000);
  expect(screen.getByText(/^It is .* here$/).textContent).toBe(before);
  aheadHours = 25;
  await vi.advanceTimersByTimeAsync(6_000);
  await waitFor(() => expect(screen.getByText(/^It is .* here$/).textContent).not.toBe(before));
});

test('it leads to the test payments and the mailbox of this machine, and names the role of each account', async () => {
  const aisling = { label: 'Aisling, support', email: 'aisling@example.org', password: 'secret', role: 'support' };
  answers('/api/demo', { demo: { now: NOW, offsetSeconds: 0, accounts: [aisling] } } satisfies DemoAnswer);
  const { user } = renderPage(<DemoBar />);
  await user.click(await screen.findByText('Demo'));
  expect((await screen.findByRole('link', { name: 'Test payments' })).getAttribute('href')).toBe('/local/payments');
  expect(screen.getByRole('link', { name: 'Mailbox' }).getAttribute('href')).toBe('/local/mailbox');
  expect(screen.getByRole('button', { name: 'Aisling · Support' })).toBeTruthy();
});

test('there is no bar where there is no demonstration', async () => {
  let asked = 0;
  answers('/api/demo', () => {
    asked += 1;
    return { demo: null } satisfies DemoAnswer;
  });
  renderPage(<DemoBar />);
  await expect.poll(() => asked).toBe(1);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(asked).toBe(1);
  expect(screen.queryByText('Demo')).toBeNull();
});

test('after a reload its place is kept from the first moment: the page is not pushed on when it comes', async () => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 45.5));
  answers('/api/demo', { demo: { now: NOW, offsetSeconds: 0, accounts: [] } } satisfies DemoAnswer);
  const before = renderPage(<DemoBar />);
  await screen.findByText('Demo');
  before.unmount();
  const { container } = renderPage(<DemoBar />);
  const place = container.querySelector<HTMLElement>('[aria-hidden="true"]');
  expect(place?.style.height).toBe('45.5px');
  await screen.findByText('Demo');
  expect(place?.isConnected).toBe(false);
});

test('no place is kept for a bar that was there, where the demonstration is over', async () => {
  sessionStorage.setItem('demoBarHeight', '45.5');
  answers('/api/demo', { demo: null } satisfies DemoAnswer);
  const { container, unmount } = renderPage(<DemoBar />);
  await waitFor(() => expect(container.querySelector('[style]')).toBeNull());
  unmount();
  expect(renderPage(<DemoBar />).container.querySelector('[style]')).toBeNull();
});
