import { screen, waitFor } from '@testing-library/react';
import { delay, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import type { ConsentAnswer, ConsentView } from '#query-api/contract/consent.ts';
import { storeCaliforniaFlag } from '#web/lib/geolocation/california-flag.ts';
import { buildConsentChoice, buildConsentView } from '#web/testing/build-consent.ts';
import { extendNavigator } from '#web/testing/extend-navigator.ts';
import { answerWith, recordRequests, server } from '#web/testing/mock-server.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';
import type { AnchorProps } from '#web/ui/frame/anchor.ts';

import { isAllowed } from './consent-gate.ts';
import { ConsentPrompt } from './consent-prompt.tsx';
import { everything, nothing, saveChoices } from './consent-requests.ts';

usePage(['common', 'ui', 'privacy']);
beforeEach(() => void vi.useRealTimers());

const Anchor = ({ children, ...rest }: AnchorProps) => <a {...rest}>{children}</a>;
const receipt = buildConsentChoice(1);
const answerTo = (choices: typeof nothing): ConsentAnswer => ({ choices, choiceId: receipt.id, position: '101' });

function show(view: ConsentView = buildConsentView(), answer: object = answerTo(nothing)) {
  answerWith('/api/consent', view);
  const sent = recordRequests('/api/consent', () => answer);
  return { sent, ...renderPage(<ConsentPrompt Anchor={Anchor} />) };
}
const banner = () => screen.findByRole('region', { name: 'Your privacy, your choice' });

function sendSignal(isCaliforniaUser: boolean) {
  extendNavigator({ globalPrivacyControl: true });
  storeCaliforniaFlag(isCaliforniaUser);
}

describe('the banner', () => {
  test('asks with both answers in the same style, and takes no focus', async () => {
    show();
    await banner();
    const [reject, accept] = [
      screen.getByRole('button', { name: 'Reject' }),
      screen.getByRole('button', { name: 'Accept' }),
    ];
    expect(reject.className).toBe(accept.className);
    expect(reject.compareDocumentPosition(accept)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(document.activeElement).toBe(document.body);
    expect(screen.getByRole('link', { name: 'Manage settings' }).getAttribute('href')).toBe('/privacy-rights');
    expect(screen.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe('/privacy-policy');
  });

  test.each(['Reject', 'Close, the same as Reject'])('records a refusal with %s', async (name) => {
    const { user, sent } = show();
    await banner();
    await user.click(screen.getByRole('button', { name }));
    await screen.findByText('Nothing optional runs.');
    expect(sent[0]).toEqual({
      key: expect.stringMatching(/^[\da-f-]{36}$/),
      body: { choices: nothing, text: { version: 1, language: 'en' }, source: 'banner' },
    });
    expect(localStorage.getItem('cookieConsent')).toBe('rejected');
    expect(isAllowed('analytics')).toBe(false);
    const link = screen.getByRole('link', { name: 'Download receipt' });
    expect(link.getAttribute('href')).toBe(`/api/consent/receipts/${receipt.id}`);
  });

  test('opens the gate with Accept, and not before the servers have recorded it', async () => {
    const { user, sent } = show(buildConsentView(), answerTo(everything));
    await banner();
    expect(isAllowed('replay')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    await screen.findByText('Your choice is saved.');
    expect(sent[0]?.body).toMatchObject({ choices: everything });
    expect(isAllowed('replay')).toBe(true);
  });

  test('stays, and opens nothing, when the choice could not be saved', async () => {
    const { user } = show(buildConsentView(), { status: 503, code: 'UNAVAILABLE' });
    await banner();
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Your choice was not saved. Try again.');
    expect(isAllowed('analytics')).toBe(false);
    expect(screen.getByRole('button', { name: 'Reject' }).hasAttribute('disabled')).toBe(false);
  });

  test.each([
    ['a choice', { isDecided: true, history: [receipt] }],
    ['an opt-out', { optOut: { since: receipt.at, source: 'gpc-header' as const }, history: [receipt] }],
  ])('does not ask a visitor who has %s on the servers, and this browser keeps it', async (_, over) => {
    show(buildConsentView({ askAgainAt: '2099-10-11T00:00:00.000Z', subject: 'browser', ...over }));
    await waitFor(() => expect(localStorage.getItem('cookieConsent')).toBe('rejected'));
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a choice whose page was left before the answer', () => {
  const details = () => localStorage.getItem('cookieConsentDetails');

  test('is sent by the next page, as the same choice, and the visitor is not asked again', async () => {
    answerWith('/api/consent', buildConsentView());
    const lost: unknown[] = [];
    server.use(
      http.post('*/api/consent', async ({ request }) => {
        lost.push({ body: await request.json(), key: request.headers.get('idempotency-key') });
        await delay('infinite');
      }),
    );
    const { user, unmount } = renderPage(<ConsentPrompt Anchor={Anchor} />);
    await banner();
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(lost).toHaveLength(1));
    unmount();
    expect(details()).toBeNull();
    const { sent } = show(buildConsentView(), answerTo(everything));
    await waitFor(() => expect(details()).toContain(receipt.id));
    expect(sent).toEqual(lost);
    expect(isAllowed('analytics')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
    expect(localStorage.getItem('consentPending')).toBeNull();
  });

  test('is not sent again after the visitor was told that it failed, nor a day later', async () => {
    const { user, unmount } = show(buildConsentView(), { status: 503, code: 'UNAVAILABLE' });
    await banner();
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    await screen.findByRole('alert');
    unmount();
    expect(localStorage.getItem('consentPending')).toBeNull();
    const body = { choices: everything, text: { version: 1, language: 'en' }, source: 'banner' };
    localStorage.setItem('consentPending', JSON.stringify({ id: receipt.id, at: Date.now() - 86_400_001, body }));
    const { sent } = show();
    await banner();
    expect(sent).toEqual([]);
  });
});

describe('the browser’s signal', () => {
  test('opts a Californian out, once, and says so', async () => {
    sendSignal(true);
    const { id: choiceId } = buildConsentChoice(2);
    const answer = { success: true, alreadyOptedOut: false, choiceId, position: '101' };
    const sent = recordRequests('/api/ccpa/gpc-opt-out', () => answer);
    answerWith('/api/consent', buildConsentView({ gpc: true }));
    const shown = renderPage(<ConsentPrompt Anchor={Anchor} />);
    await screen.findByText('Privacy Preference Honored');
    expect(sent).toEqual([{ body: null, key: null }]);
    const link = await screen.findByRole('link', { name: 'Download receipt' });
    expect(link.getAttribute('href')).toContain(choiceId);
    shown.unmount();
    renderPage(<ConsentPrompt Anchor={Anchor} />);
    await waitFor(() => expect(localStorage.getItem('cookieConsentDetails')).toContain(choiceId));
    expect(sent).toHaveLength(1);
  });

  test('is honored without a toast where the servers knew it already', async () => {
    sendSignal(true);
    const sent = recordRequests('/api/ccpa/gpc-opt-out', () => ({
      success: true,
      alreadyOptedOut: true,
      choiceId: null,
      position: '101',
    }));
    show(buildConsentView({ gpc: true }));
    await waitFor(() => expect(localStorage.getItem('cookieConsent')).toBe('rejected'));
    expect(sent).toHaveLength(1);
    expect(screen.queryByText('Privacy Preference Honored')).toBeNull();
  });

  test('closes the gate elsewhere, too, and nobody is asked', async () => {
    sendSignal(false);
    const sent = recordRequests('/api/ccpa/gpc-opt-out', () => ({ success: true, alreadyOptedOut: false }));
    const asked = vi.fn<() => ConsentView>(() => buildConsentView({ gpc: true }));
    answerWith('/api/consent', asked as never);
    renderPage(<ConsentPrompt Anchor={Anchor} />);
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect([sent.length, screen.queryByRole('button'), isAllowed('analytics')]).toEqual([0, null, false]);
  });

  const optedOut = () =>
    recordRequests('/api/ccpa/gpc-opt-out', () => ({
      success: true,
      alreadyOptedOut: false,
      choiceId: receipt.id,
      position: '101',
    }));

  test('is recorded elsewhere, too, where something was allowed before it: its end allows nothing', async () => {
    sendSignal(false);
    const sent = optedOut();
    const given = buildConsentChoice(2, { kind: 'given', granted: ['analytics'] });
    show(buildConsentView({ gpc: true, isDecided: true, choices: { ...nothing, analytics: true }, history: [given] }));
    await screen.findByText('Privacy Preference Honored');
    expect(sent).toHaveLength(1);
    Reflect.deleteProperty(navigator, 'globalPrivacyControl');
    expect(isAllowed('analytics')).toBe(false);
  });

  test('is recorded for whoever opens their privacy choices', async () => {
    sendSignal(false);
    const sent = optedOut();
    answerWith('/api/consent', buildConsentView({ gpc: true }));
    renderPage(<ConsentPrompt Anchor={Anchor} asks={false} />);
    await screen.findByText('Privacy Preference Honored');
    expect(sent).toHaveLength(1);
  });

  test('goes with a choice in spite of it', async () => {
    sendSignal(false);
    const sent = recordRequests('/api/consent', () => answerTo(everything));
    await saveChoices(everything, 'privacy-page', 'en');
    expect(sent[0]?.body).toMatchObject({ signal: true });
  });
});
