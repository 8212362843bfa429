import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { me } from '#web/testing/build-people.ts';
import { plugInAuthenticator, requestOptions as options } from '#web/testing/fake-authenticator.ts';
import { answerWith, recordRequests } from '#web/testing/mock-server.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { PasskeyButton } from './passkey-button.tsx';

usePage(['common', 'ui', 'errors', 'auth', 'security']);
const BEGIN = '/api/auth/passkey/begin';
const FINISH = '/api/auth/passkey';

let device: ReturnType<typeof plugInAuthenticator>;
beforeEach(() => {
  device = plugInAuthenticator();
  device.isConditionalMediationAvailable.mockResolvedValue(true);
  answerWith('/api/auth/me', me());
  return () => device.unplug();
});

function show() {
  const signedIn = recordRequests(FINISH, () => ({ user: { id: 'x', accountType: 'client' }, redirectTo: null }));
  const page = renderPage(
    <>
      <input autoComplete="webauthn" aria-label="Email" />
      <PasskeyButton onSecondStep={vi.fn<(kind: string) => void>()} />
    </>,
    { at: '/login' },
  );
  const press = () => page.user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
  return { ...page, signedIn, press };
}

/** An answer that comes when the test releases it. */
function held<T>(answer: T): { promise: Promise<T>; release: () => void } {
  let release = () => {};
  const promise = new Promise<T>((resolve) => {
    release = () => resolve(answer);
  });
  return { promise, release };
}

const mediations = () => device.get.mock.calls.map(([{ mediation }]) => mediation);

test('who presses before the field has its offer is asked once, with the challenge that came last', async () => {
  const first = held({ options });
  let answered = 0;
  const begun = recordRequests(BEGIN, async () => {
    if (begun.length === 1) await first.promise;
    answered += 1;
    return { options };
  });
  const { press, signedIn } = show();
  await waitFor(() => expect(begun).toHaveLength(1));
  await press();
  expect(begun).toHaveLength(1);
  first.release();
  await waitFor(() => expect(signedIn).toHaveLength(1));
  expect(answered).toBe(2);
  expect(mediations()).toEqual([undefined]);
});

test('what the field offered before is not sent after the press', async () => {
  const offered = held(await device.get({}));
  device.get.mockClear().mockImplementationOnce(() => offered.promise);
  recordRequests(BEGIN, () => ({ options }));
  const { press, signedIn } = show();
  await waitFor(() => expect(mediations()).toEqual(['conditional']));
  await press();
  offered.release();
  await waitFor(() => expect(signedIn).toHaveLength(1));
  expect(mediations()).toEqual(['conditional', undefined]);
});

test('a field that was left before its offer came does not ask on the next page', async () => {
  const first = held({ options });
  const begun = recordRequests(BEGIN, () => first.promise);
  const { unmount } = show();
  await waitFor(() => expect(begun).toHaveLength(1));
  unmount();
  first.release();
  const next = show();
  await waitFor(() => expect(mediations()).toEqual(['conditional']));
  expect(begun).toHaveLength(2);
  next.unmount();
});
