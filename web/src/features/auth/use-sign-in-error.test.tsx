import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { signInErrorRows, splitToast } from '#web/testing/error-rows.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { LogInPage } from './log-in-page.tsx';

usePage(['common', 'ui', 'errors', 'auth']);

const show = (query: string) => renderPage(<LogInPage />, { me: null, at: `/login?${query}` });

test.each(signInErrorRows)(
  '$query says “$toast”, and leaves the address',
  async ({ query, toast, action, leadsTo }) => {
    const { user, address } = show(`${query}&message=x&existingAccountType=client&next=%2Fjobs%2F7&testCountry=IE`);
    const [title, body] = splitToast(toast);
    // An error is also said to screen readers at once.
    expect(await screen.findAllByText(title)).not.toEqual([]);
    expect(screen.getAllByText(body)).not.toEqual([]);
    await waitFor(() => expect(address()).toBe('/login?next=%2Fjobs%2F7&testCountry=IE'));
    if (action === undefined) return;
    await user.click(screen.getByRole('button', { name: action }));
    await waitFor(() => expect(address()).toBe(leadsTo));
  },
);

test('without an error nothing is said', () => {
  const { address } = show('next=%2Fjobs%2F7');
  expect(screen.queryByText('Sign-In Error')).toBeNull();
  expect(address()).toBe('/login?next=%2Fjobs%2F7');
});
