import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { authDialog } from '#web/lib/session/auth-dialog.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { DialogsByAddress } from './dialogs-by-address.tsx';

usePage(['common', 'ui', 'errors', 'auth', 'security']);
afterEach(authDialog.close);

test('action=join opens the sign-up of a provider, once, and leaves the address', async () => {
  const { address, user } = renderPage(<DialogsByAddress />, { at: '/?action=join&testCountry=IE' });
  expect(await screen.findByRole('dialog', { name: 'Create an account' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: /Offer my services/, checked: true })).toBeTruthy();
  expect(screen.getByText('It is free and takes two minutes.')).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/?testCountry=IE'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an error in the address of the landing page is said, and leaves it', async () => {
  const { address } = renderPage(<DialogsByAddress />, { at: '/?error=no-email&message=x' });
  expect(await screen.findAllByText('Email Required')).not.toEqual([]);
  await waitFor(() => expect(address()).toBe('/'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
