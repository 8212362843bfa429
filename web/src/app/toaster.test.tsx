import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { textSource } from '#web/lib/i18n/text-source.ts';
import { startTexts } from '#web/testing/start-texts.ts';
import { showToast } from '#web/ui/toast-queue.ts';
import { Toaster } from './toaster.tsx';

beforeAll(() => startTexts(['ui']));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const say = (title: string, more: object = {}) => act(() => showToast({ title, ...more }));
const shown = (title: string) => screen.queryAllByText(title, { selector: 'h2' }).length;

test('a message from before the toaster’s load is shown once it is loaded', async () => {
  say('Early');
  render(<Toaster />);
  await pass(0);
  expect(shown('Early')).toBe(1);
});

test('a toast disappears after 6 s, one with an action after 12 s', async () => {
  render(<Toaster />);
  say('Saved');
  say('Approved', { action: { label: 'Cancel', onClick: () => undefined } });
  await pass(5900);
  expect([shown('Saved'), shown('Approved')]).toEqual([1, 1]);
  await pass(1000);
  expect([shown('Saved'), shown('Approved')]).toEqual([0, 1]);
  await pass(6000);
  expect(shown('Approved')).toBe(0);
});

test('the same message is not shown twice, nor within 2 s after it disappeared', async () => {
  render(<Toaster />);
  say('Offer sent');
  say('Offer sent');
  await pass(100);
  expect(shown('Offer sent')).toBe(1);
  await pass(7000);
  expect(shown('Offer sent')).toBe(0);
  say('Offer sent');
  await pass(100);
  expect(shown('Offer sent')).toBe(0);
  await pass(2000);
  say('Offer sent');
  await pass(100);
  expect(shown('Offer sent')).toBe(1);
});

test('a message that disappeared with its toaster is shown again by the next', async () => {
  const { unmount } = render(<Toaster />);
  say('Moved on');
  unmount();
  render(<Toaster />);
  say('Moved on');
  await pass(100);
  expect(shown('Moved on')).toBe(1);
});

test('three are shown at most, the newest ones', async () => {
  render(<Toaster />);
  for (const title of ['One', 'Two', 'Three', 'Four']) say(title);
  await pass(100);
  expect(['One', 'Two', 'Three', 'Four'].map(shown)).toEqual([0, 1, 1, 1]);
});

test.each(['hover', 'focus'] as const)('it waits under %s and disappears after it', async (kind) => {
  render(<Toaster />);
  say(`Waits for ${kind}`);
  await pass(1000);
  const toast = screen.getByText(`Waits for ${kind}`, { selector: 'h2' });
  const viewport = screen.getByRole('region');
  const button = screen.getByRole('button', { name: 'Dismiss' });
  act(() => (kind === 'hover' ? void fireEvent.mouseEnter(viewport) : button.focus()));
  await pass(20_000);
  expect(toast.isConnected).toBe(true);
  act(() => (kind === 'hover' ? void fireEvent.mouseLeave(viewport) : button.blur()));
  await pass(7000);
  expect(shown(`Waits for ${kind}`)).toBe(0);
});

test('the region of toasts has a name in the language of the page', async () => {
  render(<Toaster />);
  expect(screen.getByRole('region', { name: 'Notifications' })).toBeTruthy();
  await act(() => textSource().changeLanguage('de'));
  expect(screen.getByRole('region', { name: 'Hinweise' })).toBeTruthy();
  await act(() => textSource().changeLanguage('en'));
});
