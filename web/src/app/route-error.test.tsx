import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, onTestFinished, test } from 'vitest';

import { ApiError } from '#web/lib/api/api-error.ts';
import { usePage } from '#web/testing/use-page.ts';

import { RouteError } from './route-error.tsx';

usePage(['common', 'ui']);

/** A page whose loader was answered like this. */
function showAfter(status: number): void {
  const loader = () => {
    throw new ApiError({ status, path: '/api/admin/reports/no-id' });
  };
  const router = createMemoryRouter([{ path: '*', loader, element: <p />, errorElement: <RouteError /> }]);
  onTestFinished(() => router.dispose());
  render(<RouterProvider router={router} />);
}

describe('a page that could not be read', () => {
  test.each([404, 422])('is said not to exist where the servers answer %i', async (status) => {
    showAfter(status);
    expect(await screen.findByRole('heading', { level: 1, name: '404 - Page Not Found' })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('can be tried again where they failed', async () => {
    showAfter(500);
    expect(await screen.findByRole('button', { name: /try again/i })).toBeTruthy();
  });
});
