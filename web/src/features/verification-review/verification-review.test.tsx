import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';

import type { StaffVerificationView } from '#query-api/contract/verification.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { me } from '#web/testing/build-people.ts';
import { aCase, aFullVerification, aQueue } from '#web/testing/build-verification.ts';
import { hoursAfter, ids, NOW } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { answerWith, server, recordCommands } from '#web/testing/mock-server.ts';
import { usePage } from '#web/testing/use-page.ts';

import { CasePage } from './case-page.tsx';
import { VerificationQueuePage } from './verification-queue-page.tsx';
import { CaseAccessPage } from './case-access-page.tsx';

usePage(['common', 'ui', 'errors', 'verification']);

const orla = me({ id: ids.orla, accountType: 'admin' });

describe('the queue', () => {
  async function show(view = aQueue()) {
    const asked: string[] = [];
    server.use(
      http.get('http://localhost:3000/api/staff/verifications', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json(view);
      }),
    );
    const page = renderPage(<VerificationQueuePage />, { me: orla, at: '/admin/provider-approval' });
    await screen.findByRole('heading', { level: 1, name: 'Verification' });
    return { ...page, asked };
  }

  test('shows who waits for what, and the deadline of the decision', async () => {
    await show();
    const [row] = within(await screen.findByRole('list', { name: 'Waiting' })).getAllByRole('listitem');
    expect(row?.textContent).toMatch(/Cormac Doyle.*First review.*Doyle Roofing · IE · Roofing.*Decide within 20/);
    expect(screen.getByRole('link', { name: 'Review' }).getAttribute('href')).toBe(
      `/admin/provider-approval/${ids.cormac}`,
    );
  });

  test('marks cases due within a day', async () => {
    const [row] = aQueue().rows;
    const dueStyleAt = async (hours: number) => {
      await show(aQueue({ rows: [{ ...row!, dueAt: hoursAfter(NOW, hours) }] }));
      const className = screen.getByText(/^Decide within/).className;
      cleanup();
      return className;
    };
    expect(await dueStyleAt(24)).toBe(await dueStyleAt(47));
    expect(await dueStyleAt(23)).not.toBe(await dueStyleAt(24));
  });

  test('marks overdue ones', async () => {
    const [row] = aQueue().rows;
    await show(aQueue({ rows: [{ ...row!, dueAt: hoursAfter(NOW, -3) }], overdue: 1 }));
    expect(screen.getByText('1 is overdue.')).toBeTruthy();
    expect(screen.getByText(/^Overdue since/)).toBeTruthy();
  });

  test('stores its filter and search in the address', async () => {
    const { user, address, asked } = await show();
    await user.click(screen.getByRole('tab', { name: 'Suspended' }));
    await waitFor(() => expect(address()).toBe('/admin/provider-approval?show=suspended'));
    await user.type(screen.getByRole('searchbox'), 'Oranmore{Enter}');
    await waitFor(() => expect(address()).toBe('/admin/provider-approval?show=suspended&q=Oranmore'));
    await waitFor(() => expect(asked.at(-1)).toBe('?show=suspended&q=Oranmore'));
  });
});

test('the records require a reason, which is prefilled; the rejection is forgotten', async () => {
  const accessed = recordCommands('AccessAccount');
  const records = keys.verificationCase(ids.cormac);
  const { user, queryClient } = renderPage(<CaseAccessPage accountId={ids.cormac} />, {
    me: orla,
    seed: [[records, aCase()]],
  });
  const reason = screen.getByLabelText<HTMLTextAreaElement>('Reason');
  expect(reason.value).toBe('Verification review');
  await user.clear(reason);
  await user.click(screen.getByRole('button', { name: 'Open records' }));
  expect((await screen.findByRole('alert')).textContent).toContain('3 to 200 characters');
  await user.type(reason, 'He asked when we decide.');
  await user.click(screen.getByRole('button', { name: 'Open records' }));
  await waitFor(() => expect(queryClient.getQueryData(records)).toBeUndefined());
  expect(accessed.map(({ body }) => body)).toEqual([{ accountId: ids.cormac, reason: 'He asked when we decide.' }]);
});

describe('a case', () => {
  async function show(first: StaffVerificationView, who = orla) {
    let view = first;
    answerWith(`/api/staff/verifications/${ids.cormac}`, () => view);
    answerWith('/api/admin/public-photos/:id', { photo: null, work: [], position: '9999' });
    const page = renderPage(<CasePage accountId={ids.cormac} />, { me: who });
    await screen.findByRole('heading', { level: 1, name: 'Cormac Doyle' });
    return {
      ...page,
      become: (changes: Partial<StaffVerificationView>) => (view = { ...view, ...changes, position: '101' }),
    };
  }
  const text = 'The insurance names another business at another address.';
  /** The time of the latest submission on the page. */
  const seen = hoursAfter(NOW, -40);
  const decide = ['ApproveProvider', 'RequestVerificationChanges', 'RejectProvider', 'RecordReviewNote'];

  test('shows the submissions, and only the actions that the server allows', async () => {
    await show(aCase({ actions: ['RecordReviewNote'] }), me({ accountType: 'support' }));
    expect(screen.getByText(/6 Carrowmoneash Court/)).toBeTruthy();
    expect(screen.getByText('Number POL-2231 · valid until 31 Mar 2027')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'History' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Save note' })).toBeTruthy();
  });

  test('is approved after the consequence was read', async () => {
    const sent = recordCommands('ApproveProvider');
    const { user, become } = await show(aCase({ actions: decide }));
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve Cormac Doyle?' }));
    expect(dialog.getByText(/can make offers right away/)).toBeTruthy();
    become({ approvalStatus: 'approved', decideBy: null, documents: [], actions: ['SuspendProvider'] });
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByRole('button', { name: 'Suspend' })).toBeTruthy();
    expect(sent[0]?.body).toEqual({ accountId: ids.cormac, seen });
  });

  test('is returned with the steps that are requested again', async () => {
    const sent = recordCommands('RequestVerificationChanges');
    const { user, become } = await show(aCase({ actions: decide }));
    await user.click(screen.getByRole('button', { name: 'Request changes' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Request changes' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Choose at least one step');
    await user.click(dialog.getByRole('checkbox', { name: 'Business and insurance' }));
    await user.type(dialog.getByLabelText('Message to the Homewright'), text);
    become({ approvalStatus: 'changesRequested', decideBy: null, actions: ['RecordReviewNote'] });
    await user.click(dialog.getByRole('button', { name: 'Request changes' }));
    expect(await screen.findByText(/was asked to redo some steps/)).toBeTruthy();
    expect(sent[0]?.body).toEqual({ accountId: ids.cormac, seen, steps: ['business'], statement: text });
  });

  test.each([
    [
      'RejectProvider',
      'Reject',
      'Reject Cormac Doyle?',
      { seen, reason: 'documentsInvalid' },
      'the documents are not valid',
    ],
    ['SuspendProvider', 'Suspend', 'Suspend Cormac Doyle?', { seen, reason: 'fraud' }, 'suspected fraud'],
  ] as const)('%s requires a reason and a text', async (command, button, title, chosen, label) => {
    const sent = recordCommands(command);
    const { user, become } = await show(aCase({ actions: [command] }));
    await user.click(screen.getByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    await user.selectOptions(dialog.getByLabelText('Reason'), label);
    await user.type(dialog.getByLabelText('Message to the Homewright'), text);
    become({ actions: [] });
    await user.click(dialog.getByRole('button', { name: button }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ accountId: ids.cormac, ...chosen, statement: text }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('has its appeal decided, once one of the two was chosen', async () => {
    const sent = recordCommands('DecideAppeal');
    const appeal = {
      state: 'open',
      statement: 'The business moved.',
      appealedAt: NOW,
      answer: null,
      decidedAt: null,
    } as const;
    const { user, become } = await show(aCase({ approvalStatus: 'rejected', appeal, actions: ['DecideAppeal'] }));
    expect(screen.getByRole('heading', { name: 'An appeal is waiting for another admin.' })).toBeTruthy();
    expect(screen.getByText('The business moved.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Decide appeal' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Message to the Homewright'), text);
    await user.click(dialog.getByRole('button', { name: 'Decide appeal' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Choose an outcome');
    await user.click(dialog.getByRole('radio', { name: /^Overturn/ }));
    become({
      approvalStatus: 'approved',
      actions: [],
      appeal: { ...appeal, state: 'overturned', answer: text, decidedAt: NOW },
    });
    await user.click(dialog.getByRole('button', { name: 'Decide appeal' }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(sent[0]?.body).toEqual({ accountId: ids.cormac, seen, outcome: 'overturned', statement: text });
  });

  test('of an approved provider has a renewed document rejected with a reason', async () => {
    const sent = recordCommands('RejectDocument');
    const actions = ['AcceptDocument', 'RejectDocument'];
    const { user, become } = await show(aCase({ approvalStatus: 'approved', decideBy: null, actions }));
    expect(screen.getByRole('heading', { name: 'A document is waiting for review.' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Accept: Liability insurance' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Reject: Liability insurance' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Message to the Homewright'), text);
    const [verificationDocument] = aFullVerification().documents;
    become({ documents: [{ ...verificationDocument!, state: 'rejected', reason: text }], actions: [] });
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText(`Reason: ${text}`)).toBeTruthy();
    const { submittedAt } = verificationDocument!;
    expect(sent[0]?.body).toEqual({
      accountId: ids.cormac,
      kind: 'insurance',
      trade: null,
      submittedAt,
      reason: text,
    });
  });

  test('accepts notes of colleagues', async () => {
    const sent = recordCommands('RecordReviewNote');
    const { user, become } = await show(aCase({ actions: ['RecordReviewNote'] }));
    await user.type(screen.getByLabelText('New note'), 'The insurer confirmed it.');
    become({ notes: [{ staffId: ids.orla, name: 'Orla', note: 'The insurer confirmed it.', at: NOW }] });
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('Orla')).toBeTruthy();
    expect(sent[0]?.body).toEqual({ accountId: ids.cormac, note: 'The insurer confirmed it.' });
  });
});
