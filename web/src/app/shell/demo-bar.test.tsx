import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import type { DemoAnswer } from '#query-api/contract/demo.ts';
import { setClockOffset } from '#web/lib/clock.ts';
import { hoursAfter, NOW } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { answerWith, useServer } from '#web/testing/mock-server.ts';
import { startTexts } from '#web/testing/start-texts.ts';

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

test('the bar shows within seconds that another person moved the clock', async () => {
  let aheadHours = 0;
  answerWith('/api/demo', () => {
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

test('it links to the test payments and this machine’s mailbox, and names each account’s role', async () => {
  const aisling = { label: 'Aisling, support', email: 'aisling@example.org', password: 'secret', role: 'support' };
  answerWith('/api/demo', { demo: { now: NOW, offsetSeconds: 0, accounts: [aisling] } } satisfies DemoAnswer);
  const { user } = renderPage(<DemoBar />);
  await user.click(await screen.findByText('Demo'));
  expect((await screen.findByRole('link', { name: 'Test payments' })).getAttribute('href')).toBe('/local/payments');
  expect(screen.getByRole('link', { name: 'Mailbox' }).getAttribute('href')).toBe('/local/mailbox');
  expect(screen.getByRole('button', { name: 'Aisling · Support' })).toBeTruthy();
});

test('there is no bar outside a demonstration', async () => {
  let asked = 0;
  answerWith('/api/demo', () => {
    asked += 1;
    return { demo: null } satisfies DemoAnswer;
  });
  renderPage(<DemoBar />);
  await expect.poll(() => asked).toBe(1);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(asked).toBe(1);
  expect(screen.queryByText('Demo')).toBeNull();
});

test('after a reload its height is reserved from the first render: the page does not shift when it loads', async () => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 45.5));
  answerWith('/api/demo', { demo: { now: NOW, offsetSeconds: 0, accounts: [] } } satisfies DemoAnswer);
  const before = renderPage(<DemoBar />);
  await screen.findByText('Demo');
  before.unmount();
  const { container } = renderPage(<DemoBar />);
  const place = container.querySelector<HTMLElement>('[aria-hidden="true"]');
  expect(place?.style.height).toBe('45.5px');
  await screen.findByText('Demo');
  expect(place?.isConnected).toBe(false);
});

test('no height is reserved for an earlier bar when the demonstration is over', async () => {
  sessionStorage.setItem('demoBarHeight', '45.5');
  answerWith('/api/demo', { demo: null } satisfies DemoAnswer);
  const { container, unmount } = renderPage(<DemoBar />);
  await waitFor(() => expect(container.querySelector('[style]')).toBeNull());
  unmount();
  expect(renderPage(<DemoBar />).container.querySelector('[style]')).toBeNull();
});
