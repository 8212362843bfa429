import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';

import { me } from '#web/testing/build-people.ts';
import { NOW } from '#web/testing/ids.ts';
import { answerWith, recordRequests } from '#web/testing/mock-server.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { GoogleRow } from './google-row.tsx';

usePage(['common', 'ui', 'errors', 'auth', 'security']);

const show = (panel: ReactNode, at = '/settings/security') => renderPage(panel, { me: me(), at });

test('a person connects Google with their password', async () => {
  answerWith('/api/auth/google/offer', { isOffered: true });
  const sent = recordRequests('/api/auth/google/link', () => ({ url: 'http://localhost:3000/#google' }));
  const { user } = show(<GoogleRow google={null} hasPassword />);
  await user.click(await screen.findByRole('button', { name: 'Connect' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect your Google account?' }));
  await user.type(dialog.getByLabelText('Password'), 'seven lanterns');
  await user.click(dialog.getByRole('button', { name: 'Connect' }));
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ password: 'seven lanterns' }]));
});

test('a person disconnects Google with their password', async () => {
  const sent = recordRequests('/api/auth/google/unlink', () => ({ success: true }));
  const { user } = show(<GoogleRow google={{ linkedAt: NOW }} hasPassword />);
  await user.click(await screen.findByRole('button', { name: 'Disconnect' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Disconnect Google?' }));
  await user.type(dialog.getByLabelText('Password'), 'seven lanterns');
  await user.click(dialog.getByRole('button', { name: 'Disconnect' }));
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ password: 'seven lanterns' }]));
  expect(await screen.findByText('Google is disconnected')).toBeTruthy();
});

test('the only way in stays', async () => {
  show(<GoogleRow google={{ linkedAt: NOW }} hasPassword={false} />);
  expect(await screen.findByText(/^Google is your only way in\./)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('back from Google, the person is told once', async () => {
  const { address } = show(<GoogleRow google={{ linkedAt: NOW }} hasPassword />, '/settings/security?linked=google');
  expect(await screen.findAllByText('Google is connected')).not.toEqual([]);
  await waitFor(() => expect(address()).toBe('/settings/security'));
});
