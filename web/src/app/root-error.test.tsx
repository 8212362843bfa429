import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import { onCaughtError } from '#web/lib/caught-errors.ts';
import { startTexts } from '#web/testing/start-texts.ts';
import { RootError } from './root-error.tsx';

beforeAll(() => startTexts(['ui']));

test('a frame that fails shows the crash screen with a way to load again, and is reported', async () => {
  const report = vi.fn<(error: unknown) => void>();
  onCaughtError(report);
  const failure = new TypeError('Failed to fetch dynamically imported module: /assets/frame.js');
  const lazy = () => Promise.reject(failure);
  const router = createMemoryRouter([{ path: '/', errorElement: <RootError />, lazy }]);
  onTestFinished(() => router.dispose());
  render(<RouterProvider router={router} />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/Hey developer|Unexpected Application Error|frame\.js/);
  expect(report).toHaveBeenCalledWith(failure);
});
