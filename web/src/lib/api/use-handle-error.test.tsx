import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { CountryProvider } from '#web/lib/locale/country-context.tsx';
import { errorRows, statusRows } from '#web/testing/error-rows.ts';
import { startTexts } from '#web/testing/start-texts.ts';
import { connectToasts, type QueuedToast } from '#web/ui/toast-queue.ts';

import { authDialog, useAuthDialog } from '../session/auth-dialog.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { errorCatalogue } from './error-catalogue.ts';
import { useHandleError } from './use-handle-error.ts';

const START = '/jobs/7';
let toasts: QueuedToast[] = [];

beforeAll(() => startTexts(['common', 'ui', 'errors']));
beforeEach(() => {
  vi.useFakeTimers();
  toasts = [];
  return connectToasts((toast) => toasts.push(toast));
});
afterEach(() => {
  authDialog.close();
  vi.useRealTimers();
});

function Page({ children }: { children: ReactNode }) {
  return (
    <MemoryRouter initialEntries={[START]}>
      <CountryProvider initial="IE">{children}</CountryProvider>
    </MemoryRouter>
  );
}

/** What a person sees of a rejection: where they are, the toast, and the dialog, each as far as there is one. */
async function reactTo(error: unknown) {
  const { result, rerender } = renderHook(
    () => ({ handle: useHandleError(), at: useLocation().pathname, dialog: useAuthDialog()?.dialog ?? null }),
    { wrapper: Page },
  );
  const dialogAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    rerender();
    return result.current.dialog;
  };
  result.current.handle(error, { email: 'aoife@example.ie' });
  const dialog = await dialogAfter(0);
  const [toast] = toasts;
  return {
    at: () => result.current.at,
    toast: toast && `${toast.title}: ${toast.description}`,
    action: toast?.action,
    milliseconds: toast?.milliseconds,
    dialog,
    dialogAfter,
  };
}

const rejected = (code: string, more: { status?: number; redirectTo?: string } = {}) =>
  new ApiError({ status: 409, path: '/api/commands/PostRequest', code, ...more });

describe.each(errorRows)('$code', ({ code, leadsTo, toast, forMs, action, opens, afterMs }) => {
  test('shows what the specification says', async () => {
    const shown = await reactTo(rejected(code));
    expect([shown.at(), shown.toast]).toEqual([leadsTo ?? START, toast]);
    expect(shown.milliseconds).toBe(toast === undefined ? undefined : (forMs ?? 6000));
    expect(shown.action?.label).toBe(action);
  });

  test('opens the dialog that it says, when it says', async () => {
    const shown = await reactTo(rejected(code));
    const wait = typeof afterMs === 'number' ? afterMs : 10_000;
    const early = wait === 0 ? null : await shown.dialogAfter(wait - 1);
    expect([early, await shown.dialogAfter(1)]).toEqual([null, opens ?? null]);
  });

  test('prefers the address that the servers name, where it leads on', async () => {
    const shown = await reactTo(rejected(code, { redirectTo: '/elsewhere' }));
    expect(shown.at()).toBe(leadsTo === undefined ? START : '/elsewhere');
  });
});

test('“Sign In Now” leads to where the servers say, and “Contact support” to the contact page', async () => {
  (await reactTo(rejected('ACCOUNT_EXISTS', { redirectTo: '/login?next=/jobs/7' }))).action?.onClick();
  expect(toasts[0]?.action?.label).toBe('Sign In Now');
  const unknown = await reactTo(rejected('SOMETHING_ELSE'));
  expect(unknown.at()).toBe(START);
  toasts[1]?.action?.onClick();
  expect(toasts[1]?.action?.label).toBe('Contact support');
  await unknown.dialogAfter(0);
  expect(unknown.at()).toBe('/contact');
});

describe('without a code', () => {
  test.each(statusRows)('status %i says “%s”', async (status, text) => {
    expect((await reactTo(new ApiError({ status, path: '/api/client/jobs' }))).toast).toBe(text);
  });

  test.each([401, 404])('status %i is quiet where it is about signing in', async (status) => {
    expect((await reactTo(new ApiError({ status, path: '/api/auth/me' }))).toast).toBeUndefined();
  });

  test.each([
    [true, 'This is taking too long: Please try again. Nothing happens twice.'],
    [false, 'No connection: Check your internet connection and try again. Nothing happens twice.'],
  ])('an answer that never came, too late: %s, says so', async (timedOut, text) => {
    expect((await reactTo(new NetworkError(timedOut))).toast).toBe(text);
  });
});

/** Codes of our own servers; each has a text, and does nothing that the catalogue does not say. */
test.each(Object.entries(errorCatalogue).filter(([, { kind }]) => kind === 'toast'))(
  '%s has a title and a text of its own',
  async (code) => {
    const { toast } = await reactTo(rejected(code));
    expect(toast).toMatch(/^[A-Z].{3,}: [A-Z].{3,}[.!]$/);
  },
);
