import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTexts } from '#web/testing/start-texts.ts';
import { AppBoundary } from './app-boundary.tsx';

beforeAll(() => startTexts(['common', 'ui']));
beforeEach(() => {
  // React reports what a boundary caught; here it is expected.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(whatIsWrong: () => unknown): void {
  function Site() {
    const error = whatIsWrong();
    if (error !== null) throw error;
    return <p>The site</p>;
  }
  render(
    <AppBoundary>
      <Site />
    </AppBoundary>,
  );
}

test('the crash screen says what happened, and links back to the site', async () => {
  let error: Error | null = new Error('The clock stands still');
  show(() => error);
  expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeTruthy();
  expect(screen.getByText('The clock stands still')).toBeTruthy();
  error = null;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('The site')).toBeTruthy();
});

test('a thrown value that is not an error gets our own text', () => {
  show(() => 'thrown text');
  expect(screen.getByText('An unexpected error occurred')).toBeTruthy();
});

test('code that failed to load gets our own text, without the name of its file', () => {
  show(() => new TypeError('Failed to fetch dynamically imported module: https://homewright.example/assets/x-1.js'));
  expect(screen.getByText(/Failed to load required resources/)).toBeTruthy();
  expect(document.body.textContent).not.toContain('assets');
});
