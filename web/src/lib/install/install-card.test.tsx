import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { storeConsent } from '#web/lib/consent/stored-consent.ts';
import { readStored } from '#web/lib/browser-storage.ts';
import { extendNavigator } from '#web/testing/extend-navigator.ts';
import { usePage } from '#web/testing/use-page.ts';

import { InstallCard } from './install-card.tsx';
import { forgetEvent } from './install-event.ts';
import { canShowCard, needsSteps } from './can-show-card.ts';
import { unregisterServiceWorkers } from './unregister-service-workers.ts';

usePage(['ui']);
beforeEach(() => {
  vi.useRealTimers();
  act(forgetEvent);
});

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const card = () => screen.findByRole('region', { name: 'Install the app' });

function becomeInstallable() {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: vi.fn<() => Promise<void>>(async () => {}),
  });
  act(() => void dispatchEvent(event));
  return event;
}

describe('the install card', () => {
  test('appears once the browser can install the app, whose own banner stays away', async () => {
    render(<InstallCard />);
    expect(screen.queryByRole('region')).toBeNull();
    const event = becomeInstallable();
    expect(event.defaultPrevented).toBe(true);
    await card();
    expect(screen.getByText('Get faster access.')).toBeTruthy();
    expect(screen.queryByRole('list')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Install' }));
    expect(event.prompt).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('region')).toBeNull();
    // A person who declines the browser's question has not dismissed the card.
    expect(readStored('install-dismissed')).toBeNull();
  });

  test('takes up an event that came before it, and leaves once the app is installed', async () => {
    becomeInstallable();
    render(<InstallCard />);
    await card();
    act(() => void dispatchEvent(new Event('appinstalled')));
    expect(screen.queryByRole('region')).toBeNull();
  });

  test('has steps in Safari on iOS, and is remembered when it is closed', async () => {
    extendNavigator({ userAgent: safari });
    render(<InstallCard />);
    await card();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'In Safari, tap Share.',
      'Then choose “Add to Home Screen”.',
    ]);
    expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('region')).toBeNull();
    expect(Date.parse(readStored('install-dismissed') ?? '')).toBeGreaterThan(0);
  });
});

describe('the card may be shown', () => {
  const decide = (): void =>
    storeConsent({
      choices: { analytics: false, replay: false, marketing: false },
      at: Date.now(),
      choiceId: null,
      signal: false,
      account: false,
    });
  const DAY = 86_400_000;

  test('only after the consent banner was answered', () => {
    expect(canShowCard()).toBe(false);
    decide();
    expect(canShowCard()).toBe(true);
  });

  test('again 90 days after it was closed', () => {
    decide();
    const now = Date.now();
    localStorage.setItem('install-dismissed', new Date(now - 90 * DAY + 1).toISOString());
    expect(canShowCard(now)).toBe(false);
    localStorage.setItem('install-dismissed', new Date(now - 90 * DAY).toISOString());
    expect(canShowCard(now)).toBe(true);
    localStorage.setItem('install-dismissed', 'no date');
    expect(canShowCard(now)).toBe(true);
  });

  test('not in the installed app', () => {
    decide();
    extendNavigator({ standalone: true });
    expect(canShowCard()).toBe(false);
  });

  test.each([
    [safari, 5, true],
    [safari.replace('Version/18.1', 'CriOS/131.0'), 5, false],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15', 5, true],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15', 0, false],
    ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36', 5, false],
  ])('with steps in %s (%i points of touch): %s', (userAgent, maxTouchPoints, expected) => {
    expect(needsSteps({ userAgent, maxTouchPoints } as Navigator)).toBe(expected);
  });
});

test('every service worker is unregistered, and a browser without them goes on', async () => {
  const unregister = vi.fn<() => Promise<boolean>>(async () => true);
  const container = { getRegistrations: async () => [{ unregister }, { unregister }] };
  await unregisterServiceWorkers(container as unknown as ServiceWorkerContainer);
  expect(unregister).toHaveBeenCalledTimes(2);
  await expect(unregisterServiceWorkers()).resolves.toBeUndefined();
});
