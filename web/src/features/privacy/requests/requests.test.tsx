import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { me } from '#web/testing/build-people.ts';
import { answerWith, recordRequests } from '#web/testing/mock-server.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { ConfirmRequestPage } from './confirm-request-page.tsx';
import { RequestsAside } from './requests-aside.tsx';
import type { OwnRequest } from './requests-query.ts';

usePage(['common', 'ui', 'errors', 'privacyRequests']);
beforeEach(() => vi.useRealTimers());

const open: OwnRequest = {
  subjectId: '00000000-0000-4000-8000-000000000001',
  requestId: '30000000-0000-4000-8000-000000000001',
  kind: 'correction',
  state: 'open',
  receivedAt: '2027-03-01T09:00:00.000Z',
  acknowledgedAt: '2027-03-01T09:01:00.000Z',
  answerBy: '2027-04-15T09:00:00.000Z',
  endedAt: null,
  outcome: null,
  text: 'My name is Ann.',
  extensionReason: null,
  answer: null,
};

describe('a visitor', () => {
  test('sends an address with what they ask for, and is told to look into their mail', async () => {
    const sent = recordRequests('/api/privacy/requests', () => ({}));
    const { user } = renderPage(<RequestsAside />, { at: '/privacy-rights?request=deletion', me: null });
    expect(screen.queryByRole('heading', { name: 'Your requests' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    expect(screen.getAllByText('Enter an email address, such as name@example.com.').length).toBeGreaterThan(0);
    await user.type(screen.getByRole('textbox', { name: /^Your email address/ }), 'ann@example.org');
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByText(/We sent a message to ann@example.org/)).toBeTruthy();
    expect(sent[0]?.body).toEqual({ kind: 'deletion', text: null, language: 'en', email: 'ann@example.org' });
  });

  test('confirms by a button on the page of the link, and sees by when we answer', async () => {
    const sent = recordRequests('/api/privacy/requests/confirm', () => ({
      kind: 'access',
      answerBy: '2027-04-15T09:00:00.000Z',
      position: '7',
    }));
    const { user } = renderPage(<ConfirmRequestPage token="abc" />, { at: '/privacy-rights/requests/abc' });
    expect(sent).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Confirm request' }));
    expect(await screen.findByRole('heading', { name: 'We received your request' })).toBeTruthy();
    expect(screen.getByText(/15 Apr 2027/)).toBeTruthy();
    expect(sent[0]?.body).toEqual({ token: 'abc' });
  });
});

describe('a signed-in person', () => {
  test('sees each request with its dates, and withdraws an open one', async () => {
    answerWith('/api/privacy/requests', () => ({ requests: [open], position: '1' }));
    const withdrawn = recordRequests('/api/commands/WithdrawPrivacyRequest', () => ({
      commandId: 'c',
      streamRevision: 1,
      position: '2',
    }));
    const { user } = renderPage(<RequestsAside />, { at: '/privacy-rights', me: me() });
    const list = within(await screen.findByRole('region', { name: 'Your requests' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
      expect.arrayContaining(['Asked1 Mar 2027', 'Confirmed1 Mar 2027', 'Answeredby 15 Apr 2027']),
    );
    await user.click(list.getByRole('button', { name: 'Withdraw' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(withdrawn[0]?.body).toEqual({ subjectId: open.subjectId, requestId: open.requestId }));
  });

  test('describes what is wrong before a correction is sent', async () => {
    answerWith('/api/privacy/requests', () => ({ requests: [], position: '1' }));
    const { user } = renderPage(<RequestsAside />, {
      at: '/privacy-rights?request=correction',
      me: me(),
    });
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    expect(await screen.findAllByText('Describe it in at least 3 characters.')).not.toEqual([]);
    expect(screen.queryByRole('textbox', { name: /^Your email address/ })).toBeNull();
  });
});
