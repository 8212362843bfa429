import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import type { JobState } from '#domain/job/job-states.ts';
import type { JobView } from '#query-api/contract/job.ts';
import { aConversation, conversationId } from '#web/testing/build-conversations.ts';
import { jobView } from '#web/testing/build-job-view.ts';
import { eur, hoursAfter, ids, NOW } from '#web/testing/ids.ts';
import { answerWith } from '#web/testing/mock-server.ts';
import { jobTexts, showJob } from '#web/testing/show-job.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage(jobTexts);

const aTipDue: JobView['paymentsDue'][number] = {
  purpose: 'tip',
  ref: ids.offer,
  amount: eur(2000),
  dueAt: hoursAfter(NOW, 5),
  paymentId: null,
  failureCode: null,
};

/** The links of the panel, and whether each is the primary one. */
function linksFrom(state: JobState, role: JobView['role'], paymentsDue: JobView['paymentsDue']) {
  const { container } = showJob(jobView(state, role, { paymentsDue, actions: [] }));
  return [...container.querySelectorAll('[data-actions] > a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
    link.className.includes('bg-primary '),
  ]);
}

const toDispute = ['View dispute', `/jobs/${ids.job}/dispute`];
const toTip = ['Pay tip of €20.00', `/checkout/${ids.job}?purpose=tip&ref=${ids.offer}`];

describe('the next links of a job', () => {
  test('lead a client with an unpaid tip to the dispute first, and to the tip next to it', () => {
    expect(linksFrom('Disputed', 'client', [aTipDue])).toEqual([
      [...toDispute, true],
      [...toTip, false],
    ]);
  });

  test('lead to the tip alone without a dispute, and not as the main button: a tip is a gift', () => {
    expect(linksFrom('Released', 'client', [aTipDue])).toEqual([[...toTip, false]]);
  });

  test('lead a Homewright to the dispute alone', () => {
    expect(linksFrom('Disputed', 'provider', [aTipDue])).toEqual([[...toDispute, true]]);
  });
});

describe('the link to book again', () => {
  const linkOf = (state: JobState, role: JobView['role'], verifiedAt: string | null) => {
    const view = jobView(state, role);
    const provider = view.job.provider === null ? null : { ...view.job.provider, verifiedAt };
    showJob({ ...view, job: { ...view.job, provider } });
    return screen.queryByRole('link', { name: 'Book again' })?.getAttribute('href');
  };

  test.each(['Released', 'Closed'] as const)('is on the page of a client whose job is %s', (state) => {
    const { category } = jobView(state, 'client').job;
    expect(linkOf(state, 'client', NOW)).toBe(`/post-request?provider=${ids.cormac}&category=${category}`);
  });

  test.each([
    ['before the end', 'InProgress', 'client', NOW],
    ['for the Homewright', 'Released', 'provider', NOW],
    ['where the Homewright is not approved any more', 'Released', 'client', null],
  ] as const)('is not there %s', (_, state, role, verifiedAt) => {
    expect(linkOf(state, role, verifiedAt)).toBeUndefined();
  });
});

describe('a text-only action', () => {
  const shifted = (view: JobView) => {
    const { container } = showJob(view);
    return [...container.querySelectorAll('[data-actions] > :is(a, button)')].map((one) => [
      one.textContent,
      one.className.includes('-ms-'),
    ]);
  };

  test('aligns with its column when it begins the row', () => {
    expect(shifted(jobView('Open', 'client', { actions: ['WithdrawRequest'] }))).toEqual([['Withdraw request', true]]);
  });

  test('stays in place next to another action', () => {
    const actions: JobView['actions'] = ['ApproveJob', 'OpenDispute', 'RequestChanges'];
    const rows = shifted(jobView('CompletionClaimed', 'client', { actions }));
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.every(([, moved]) => moved === false)).toBe(true);
  });
});

test('a user who comes to complain finds the dialog open, unless there is nothing to complain about', async () => {
  const at = `/jobs/${ids.job}#dispute`;
  const { unmount } = showJob(jobView('InProgress', 'client', { actions: ['OpenDispute'] }), undefined, at);
  expect(await screen.findByRole('dialog')).toBeTruthy();
  unmount();
  showJob(jobView('Open', 'client'), undefined, at);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('late work is discussed in the thread on the page itself', async () => {
  const view = jobView('InProgress', 'client', { actions: ['OpenDispute'] });
  const late = { ...view.job, expectedCompletionAt: hoursAfter(NOW, -30) };
  answerWith('/api/conversations/:id', aConversation());
  const { user } = showJob({
    ...view,
    job: late,
    conversation: { conversationId, providerId: ids.cormac, messages: 1, unread: 0 },
  });
  const contact = await screen.findByRole('link', { name: 'Contact Provider' });
  expect(contact.getAttribute('href')).toBe(`/jobs/${ids.job}#messages`);
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(contact);
  await waitFor(() => expect(shown.mock.contexts.at(-1)).toBe(document.querySelector('#messages')));
  expect(document.querySelector('#messages')?.textContent).toContain('Messages with Cormac');
});
