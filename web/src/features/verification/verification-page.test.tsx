import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';

import { aFullVerification, aDocumentFile, aVerification, steps } from '#web/testing/build-verification.ts';
import { extendNavigator } from '#web/testing/extend-navigator.ts';
import { hoursAfter, ids, NOW } from '#web/testing/ids.ts';
import { answerWith, server, recordCommands, recordRequests } from '#web/testing/mock-server.ts';
import { showVerification, stepNamed } from '#web/testing/show-verification.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage(['common', 'ui', 'errors', 'verification', 'auth', 'job']);

const answersError = (path: string, status: number, code: string, errors?: { path: string; code: string }[]) =>
  recordRequests(path, () => ({ status, code, errors }));

describe('the four steps', () => {
  test('show the next one and how many are left', async () => {
    await showVerification(aVerification({ steps: steps({ portrait: 'open', business: 'open' }) }));
    expect(screen.getByRole('heading', { level: 2, name: '2 steps left. Next: Portrait' })).toBeTruthy();
    expect(within(screen.getByRole('list', { name: 'Four steps' })).getAllByRole('heading', { level: 3 })).toHaveLength(
      4,
    );
  });

  test('are reviewed by staff once all are done: the deadline is at the top', async () => {
    await showVerification(aFullVerification());
    expect(screen.getByRole('heading', { name: /Our team is reviewing them/ })).toBeTruthy();
    expect(screen.getByText('We decide by')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change' })).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  test('that an admin requests once more show the admin’s text', async () => {
    const changes = { steps: ['portrait' as const], statement: 'Too dark to compare.', at: NOW };
    const view = aFullVerification({
      approvalStatus: 'changesRequested',
      steps: steps({ portrait: 'again' }),
      changes,
    });
    await showVerification({ ...view, decideBy: null, actions: ['SubmitPortrait'] });
    expect(stepNamed('Portrait').getByText('“Too dark to compare.”')).toBeTruthy();
    expect(stepNamed('Portrait').getByRole('button', { name: 'Open camera' })).toBeTruthy();
    expect(stepNamed('ID card').queryByText(/Too dark/)).toBeNull();
  });
});

describe('a phone number', () => {
  async function ask() {
    const asked = recordRequests('/api/auth/codes', () => ({ expiresAt: hoursAfter(NOW, 0.2) }));
    const page = await showVerification(aVerification());
    await page.user.click(stepNamed('Email and phone').getByRole('button', { name: 'Send code' }));
    return { ...page, asked, code: await screen.findByRole('textbox', { name: 'Code' }) };
  }

  test('is confirmed by the code that was sent to it, also when it is typed with a space and in full width', async () => {
    const { user, asked, code, become } = await ask();
    expect(asked[0]?.body).toEqual({ channel: 'phone', phone: '+353855550142' });
    const confirmations = recordRequests('/api/auth/codes/confirm', () => ({ position: '101' }));
    become(aFullVerification({ position: '101' }));
    await user.type(code, '１２３ 456');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Your phone number is confirmed')).toBeTruthy();
    expect(confirmations[0]?.body).toEqual({ channel: 'phone', code: '123456' });
    expect(await stepNamed('Email and phone').findAllByText(/^confirmed on/)).toHaveLength(2);
  });

  test.each([
    ['wrong', 422, 'VALIDATION_ERROR', /This code is not correct/],
    ['expired', 409, 'CODE_EXPIRED', /has expired/],
  ])('whose code is %s says so at the field', async (_, status, rejection, text) => {
    const { user, code } = await ask();
    answersError('/api/auth/codes/confirm', status, rejection, [{ path: 'code', code: rejection }]);
    await user.type(code, '000000');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
    expect(screen.getByRole('textbox', { name: 'Code' }).getAttribute('aria-invalid')).toBe('true');
  });

  test('that another account has confirmed is reported as taken', async () => {
    const { user, code } = await ask();
    answersError('/api/auth/codes/confirm', 409, 'PHONE_EXISTS');
    await user.type(code, '123456');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect((await screen.findAllByText('This number is already in use')).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Use a different number' })).toBeTruthy();
  });

  test('is requested once the address is confirmed', async () => {
    const { contact } = aVerification();
    const { user, become } = await showVerification(aVerification({ contact: { ...contact, emailConfirmedAt: null } }));
    expect(stepNamed('Email and phone').getByText(/^Confirm your email address first\./)).toBeTruthy();
    expect(stepNamed('Email and phone').queryByLabelText('Mobile number')).toBeNull();
    recordRequests('/api/auth/codes', () => ({ expiresAt: hoursAfter(NOW, 0.2) }));
    recordRequests('/api/auth/codes/confirm', () => ({ position: '101' }));
    await user.click(stepNamed('Email and phone').getByRole('button', { name: 'Send code' }));
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456');
    become(aVerification({ position: '101' }));
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await stepNamed('Email and phone').findByLabelText('Mobile number')).toBeTruthy();
    expect(screen.queryByText(/^Confirm your email address first\./)).toBeNull();
  });

  test('is not sent while it is invalid', async () => {
    const asked = recordRequests('/api/auth/codes', () => ({ expiresAt: NOW }));
    const { user } = await showVerification(
      aVerification({ contact: { ...aVerification().contact, phone: '085 555' } }),
    );
    await user.click(stepNamed('Email and phone').getByRole('button', { name: 'Send code' }));
    expect((await screen.findByRole('alert')).textContent).toContain('with + and the country code');
    expect(asked).toEqual([]);
  });
});

describe('the portrait', () => {
  const stored = { ...aDocumentFile, type: 'image/webp', name: 'portrait.jpg' };
  const stores = () => server.use(http.post('http://localhost:3000/api/files', () => HttpResponse.json(stored)));

  test('comes by the file field when there is no camera, and is submitted only after a review', async () => {
    stores();
    const sent = recordCommands('SubmitPortrait');
    const { user, become } = await showVerification(aVerification());
    await user.click(screen.getByRole('button', { name: 'Open camera' }));
    const field = await screen.findByLabelText<HTMLInputElement>('Take or choose picture');
    expect(field.getAttribute('capture')).toBe('user');
    await user.upload(field, new File(['x'], 'me.jpg', { type: 'image/jpeg' }));
    const send = await screen.findByRole('button', { name: 'Submit picture' });
    expect(sent).toEqual([]);
    become(aFullVerification({ position: '101' }));
    await user.click(send);
    expect(await stepNamed('Portrait').findByText(/^Submitted on/)).toBeTruthy();
    const { fileId, sha256, type, size } = stored;
    expect(sent[0]?.body).toEqual({ accountId: ids.cormac, portrait: { fileId, sha256, type, size } });
  });

  test('shows the running camera, and releases it', async () => {
    const stop = vi.fn<() => void>();
    const stream = Object.assign(new MediaStream(), { getTracks: () => [{ stop }] });
    const mediaDevices = { getUserMedia: () => Promise.resolve(stream) };
    extendNavigator({ mediaDevices });
    const { user } = await showVerification(aVerification());
    await user.click(screen.getByRole('button', { name: 'Open camera' }));
    expect(await screen.findByLabelText('Camera view of you')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Close camera' }));
    expect(await screen.findByRole('button', { name: 'Open camera' })).toBeTruthy();
    expect(stop).toHaveBeenCalledOnce();
  });
});

describe('the ID card', () => {
  const identity = (changes: object) =>
    aVerification({ identity: { state: 'started', reason: null, startedAt: NOW, endedAt: null, ...changes } });

  test('that was rejected shows why, and can be shown again', async () => {
    await showVerification(identity({ state: 'rejected', reason: 'document_expired', endedAt: NOW }));
    expect(stepNamed('ID card').getByText('Verification failed: the card has expired.')).toBeTruthy();
    expect(stepNamed('ID card').getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  test('that was shown waits for the result, which appears by itself', async () => {
    const { live, become } = await showVerification(identity({}), '/verification?identity=done');
    expect(stepNamed('ID card').getByText(/The result appears here automatically/)).toBeTruthy();
    // A person who returned without showing it is not stuck.
    expect(stepNamed('ID card').getByRole('button', { name: 'Continue' })).toBeTruthy();
    become(aFullVerification({ position: '101' }));
    live.emit({ type: 'change', topic: `account:${ids.cormac}`, position: '101', keys: [] });
    expect(await stepNamed('ID card').findByText('Your ID was verified.')).toBeTruthy();
  });

  test('that was not fully shown can be continued', async () => {
    await showVerification(identity({}));
    expect(stepNamed('ID card').getByRole('button', { name: 'Continue' })).toBeTruthy();
  });
});

describe('a decision', () => {
  const decision = { kind: 'suspended', reason: 'complaints', statement: 'Nobody came, twice.', at: NOW } as const;
  const suspended = { approvalStatus: 'suspended', decision, decideBy: null } as const;

  test('against a provider shows its reason and its text, and can be appealed', async () => {
    const sent = recordCommands('AppealProviderDecision');
    const { user, become } = await showVerification(
      aFullVerification({ ...suspended, actions: ['AppealProviderDecision'] }),
    );
    expect(screen.getByText('Reason: client complaints')).toBeTruthy();
    expect(screen.getByText('“Nobody came, twice.”')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Appeal this decision' }));
    const dialog = within(screen.getByRole('dialog'));
    const text = 'I was at both houses in time, and rang the bell for ten minutes.';
    await user.type(dialog.getByLabelText('Why is the decision wrong?'), text);
    const appeal = { state: 'open', statement: text, appealedAt: NOW, answer: null, decidedAt: null } as const;
    become(aFullVerification({ ...suspended, appeal, decideBy: hoursAfter(NOW, 40), position: '101' }));
    await user.click(dialog.getByRole('button', { name: 'Send appeal' }));
    expect(await screen.findByText('Another admin is reviewing it.')).toBeTruthy();
    expect(sent[0]?.body).toEqual({ accountId: ids.cormac, statement: text });
  });

  test('for a provider shows what clients read, and who accessed the records', async () => {
    const check = { check: 'insurance', trade: null, checkedAt: NOW, validUntil: '2027-03-31T23:59:59.999Z' };
    answerWith(`/api/providers/${ids.cormac}/checks`, {
      accountId: ids.cormac,
      approvedAt: NOW,
      checks: [check],
      position: '100',
    });
    const accesses = [{ kind: 'admin' as const, reason: 'Verification review', at: NOW }];
    await showVerification(
      aFullVerification({ approvalStatus: 'approved', decideBy: null, approvedAt: NOW, accesses }),
    );
    expect(screen.getByRole('heading', { name: 'You are approved.' })).toBeTruthy();
    expect(await screen.findByText('verified on 15 Oct 2026 · valid until 31 Mar 2027')).toBeTruthy();
    expect(screen.getByText('Verification review')).toBeTruthy();
  });
});
