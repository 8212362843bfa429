import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { me } from '#web/testing/build-people.ts';
import { describeWork, nameWork, neededBy, placeWork, requestTexts, showRequest } from '#web/testing/fill-request.tsx';
import { hoursAfter, NOW } from '#web/testing/ids.ts';
import { answerWith, recordCommands, recordRequests } from '#web/testing/mock-server.ts';
import { usePage } from '#web/testing/use-page.ts';

usePage(requestTexts);

/** The servers reject a request until the code was submitted. */
function asksForCode() {
  let confirmed = false;
  const sent = recordCommands('PostRequest', () =>
    confirmed ? { position: '102' } : { status: 403, code: 'CONTACT_UNCONFIRMED' },
  );
  recordRequests('/api/auth/codes', () => ({ expiresAt: hoursAfter(NOW, 0.2) }));
  recordRequests('/api/auth/codes/confirm', () => {
    confirmed = true;
    return { position: '101' };
  });
  answerWith('/api/auth/me', () => me({ emailConfirmed: confirmed }));
  return sent;
}

async function post() {
  const page = showRequest({ who: me({ emailConfirmed: false }) });
  await nameWork(page.user, 'Plumbing', 'Mixer tap drips, kitchen', 'Tell Homewrights what you need');
  await describeWork(page.user, 'Single lever mixer, drips every two seconds.');
  await placeWork(page.user, neededBy, 'Review and post');
  expect(screen.getByText(/Confirm your email address before you post/)).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: 'Post request' }));
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Confirm your email address' })) };
}

test('the last step asks for the code in place, and then posts the same request', async () => {
  const sent = asksForCode();
  const { user, address, dialog } = await post();
  await user.click(dialog.getByRole('button', { name: 'Send code' }));
  await user.type(await dialog.findByLabelText('Code'), '271828');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(address()).toMatch(/^\/jobs\/[0-9a-f-]{36}$/));
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

test('a person who postpones it stays at the step, with all values', async () => {
  const sent = asksForCode();
  const { user, address, dialog } = await post();
  await user.click(dialog.getByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Review and post');
  expect(address()).toBe('/post-request?step=check');
  expect(sent).toHaveLength(1);
  expect(localStorage.getItem(`requestDraft:${me().user.id}`)).toContain('Mixer tap drips');
});
