import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { hoursAfter, NOW } from '#web/testing/ids.ts';
import { recordRequests } from '#web/testing/mock-server.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { ResetPasswordPage } from './reset-password-page.tsx';

usePage(['common', 'ui', 'errors', 'auth', 'security']);

const token = 'k'.repeat(43);
const chosen = 'nine herons by the weir';
const show = (hash = '') => renderPage(<ResetPasswordPage />, { me: null, at: `/reset-password${hash}` });

describe('without a link', () => {
  test('the page sends one, and says the same for every address', async () => {
    const sent = recordRequests('/api/auth/password-reset', () => ({}));
    const { user } = show();
    await user.type(screen.getByLabelText('Email'), 'aoife@example.ie');
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText(/If there is an account for aoife@example\.ie/)).toBeTruthy();
    expect(screen.getByText('The link works once, for 30 minutes.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ body }) => body)).toEqual([{ email: 'aoife@example.ie' }, { email: 'aoife@example.ie' }]);
    await user.click(screen.getByRole('button', { name: 'Try another address' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Forgot your password?');
  });

  test('an address with a mistake is said at its field, and goes nowhere', async () => {
    const sent = recordRequests('/api/auth/password-reset', () => ({}));
    const { user } = show();
    await user.type(screen.getByLabelText('Email'), 'aoife@');
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    expect((await screen.findAllByText(/Enter your full email address/)).length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
  });
});

describe('with a link', () => {
  test('the person chooses a password, and then signs in', async () => {
    recordRequests('/api/auth/password-reset/check', () => ({
      state: 'valid',
      at: hoursAfter(NOW, 0.5),
      email: 'aoife@example.ie',
    }));
    const sent = recordRequests('/api/auth/password-reset/confirm', () => ({ success: true }));
    const { user } = show(`#${token}`);
    expect(await screen.findByText('For aoife@example.ie')).toBeTruthy();
    await user.type(screen.getByLabelText('New password'), 'too short');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    expect((await screen.findAllByText(/at least 15 characters/)).length).toBeGreaterThan(1);
    expect(sent).toEqual([]);
    await user.clear(screen.getByLabelText('New password'));
    await user.type(screen.getByLabelText('New password'), chosen);
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    expect(await screen.findByRole('heading', { name: 'Your password is changed' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
    expect(sent[0]?.body).toEqual({ token, password: chosen });
  });

  test.each([
    ['used', 'This link was already used'],
    ['expired', 'This link no longer works'],
  ])('that is %s, a page says so and offers another', async (state, title) => {
    recordRequests('/api/auth/password-reset/check', () => ({ state, at: state === 'used' ? NOW : null, email: null }));
    show(`#${token}`);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Send a new link' }).getAttribute('href')).toBe('/reset-password');
  });

  test('that lost a part on its way, no server is asked', async () => {
    const asked = recordRequests('/api/auth/password-reset/check', () => ({ state: 'valid', at: null, email: null }));
    show('#k');
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
    expect(asked).toEqual([]);
  });

  test('that was used meanwhile, the page says so after the attempt', async () => {
    const states = ['valid', 'used'];
    recordRequests('/api/auth/password-reset/check', () => ({ state: states.shift() ?? 'used', at: NOW, email: null }));
    recordRequests('/api/auth/password-reset/confirm', () => ({ status: 409, code: 'CODE_EXPIRED' }));
    const { user } = show(`#${token}`);
    await user.type(await screen.findByLabelText('New password'), chosen);
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    expect(await screen.findByRole('heading', { name: 'This link was already used' })).toBeTruthy();
  });
});
