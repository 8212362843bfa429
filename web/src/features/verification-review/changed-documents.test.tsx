import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import type { StaffVerificationView } from '#query-api/contract/verification.ts';
import { me } from '#web/testing/build-people.ts';
import { aCase, aFullVerification } from '#web/testing/build-verification.ts';
import { hoursAfter, ids, NOW } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { answerWith, recordCommands } from '#web/testing/mock-server.ts';
import { usePage } from '#web/testing/use-page.ts';

import type { CaseAction } from './case-action-dialog.tsx';
import { CasePage } from './case-page.tsx';

usePage(['common', 'ui', 'errors', 'verification']);

const [verificationDocument] = aFullVerification().documents;
const reviewed = hoursAfter(NOW, -40);
const later = hoursAfter(NOW, -1);
const moved = { address: '1 Quay Street, Galway', registerNumber: null, submittedAt: later, acceptedAt: null };
const renewed = { ...verificationDocument!, number: 'POL-9977', submittedAt: later };
const appeal = { state: 'open', statement: 'All is renewed.', appealedAt: NOW, answer: null, decidedAt: null } as const;
const approvedHistory = { approvalStatus: 'approved', decideBy: null } as const;
const stopped = { approvalStatus: 'suspended', decideBy: null } as const;
const expected = 'The insurance names another business at another address.';

/** The server has another document than the opened page. */
async function show(
  first: Partial<StaffVerificationView>,
  command: CaseAction | 'AcceptDocument' | 'RejectDocument' | 'AcceptBusinessDetails',
) {
  let view = aCase({ ...first, actions: [command] });
  answerWith(`/api/staff/verifications/${ids.cormac}`, () => view);
  answerWith('/api/admin/public-photos/:id', { photo: null, work: [], position: '9999' });
  const page = renderPage(<CasePage accountId={ids.cormac} />, { me: me({ id: ids.orla, accountType: 'admin' }) });
  await screen.findByRole('heading', { level: 1, name: 'Cormac Doyle' });
  const sent = recordCommands(command, () => {
    if (view.lastSubmittedAt === later) {
      view = { ...view, actions: [], position: '101' };
      return { position: '101' };
    }
    const details = command === 'AcceptBusinessDetails';
    view = { ...view, ...(details ? { business: moved } : { documents: [renewed] }), lastSubmittedAt: later };
    return { status: 409, code: 'SUBMISSION_CHANGED' };
  });
  return { ...page, sent };
}

async function saysSo(dialog: ReturnType<typeof within>) {
  expect((await dialog.findByRole('alert')).textContent).toContain('Something new was submitted');
  expect(dialog.getByText(/POL-9977/)).toBeTruthy();
}

describe('what was submitted since an admin’s review', () => {
  test('is not approved with the rest: the dialog shows it, and asks again', async () => {
    const { user, sent } = await show({}, 'ApproveProvider');
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByText(/POL-/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    await saysSo(dialog);
    expect(dialog.queryByText(/Carrowmoneash/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.map(({ body }) => body)).toEqual([
      { accountId: ids.cormac, seen: reviewed },
      { accountId: ids.cormac, seen: later },
    ]);
  });

  test.each([
    ['RejectProvider', 'Reject', {}, null, { reason: 'documentsInvalid' }],
    ['RequestVerificationChanges', 'Request changes', {}, 'Business and insurance', { steps: ['business'] }],
    ['SuspendProvider', 'Suspend', approvedHistory, null, { reason: 'documentsExpired' }],
    ['ReinstateProvider', 'Lift suspension', stopped, null, {}],
    ['TerminateProvider', 'Terminate', stopped, null, {}],
    ['DecideAppeal', 'Decide appeal', { approvalStatus: 'suspended', appeal }, /^Uphold/, { outcome: 'upheld' }],
  ] as const)(
    'is not decided by %s: the choice and the text are kept',
    async (command, button, first, option, data) => {
      const { user, sent } = await show(first, command);
      await user.click(screen.getByRole('button', { name: button }));
      const dialog = within(await screen.findByRole('dialog'));
      if ('reason' in data) await user.selectOptions(dialog.getByLabelText('Reason'), data.reason);
      if (option !== null) await user.click(dialog.getByLabelText(option));
      await user.type(dialog.getByLabelText('Message to the Homewright'), expected);
      await user.click(dialog.getByRole('button', { name: button }));
      await saysSo(dialog);
      await user.click(dialog.getByRole('button', { name: button }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(sent.map(({ body }) => body)).toEqual([
        { accountId: ids.cormac, seen: reviewed, ...data, statement: expected },
        { accountId: ids.cormac, seen: later, ...data, statement: expected },
      ]);
    },
  );

  test('is not accepted instead of what the admin saw', async () => {
    const { user, sent } = await show(approvedHistory, 'AcceptDocument');
    await user.click(screen.getByRole('button', { name: 'Accept: Liability insurance' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Accept' }));
    await saysSo(dialog);
    await user.click(dialog.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const insurance = { accountId: ids.cormac, kind: 'insurance', trade: null };
    expect(sent.map(({ body }) => body)).toEqual([
      { ...insurance, submittedAt: reviewed },
      { ...insurance, submittedAt: later },
    ]);
  });

  test('is not rejected with the reason of another document', async () => {
    const { user, sent } = await show(approvedHistory, 'RejectDocument');
    await user.click(screen.getByRole('button', { name: 'Reject: Liability insurance' }));
    const dialog = within(await screen.findByRole('dialog'));
    const text = dialog.getByLabelText<HTMLTextAreaElement>('Message to the Homewright');
    await user.type(text, expected);
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    await saysSo(dialog);
    expect(text.value).toBe(expected);
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent[1]?.body).toMatchObject({ submittedAt: later, reason: expected });
  });

  test('is not accepted instead of the details that the admin saw', async () => {
    const documents = [{ ...verificationDocument!, state: 'accepted' as const }];
    const { user, sent } = await show({ ...approvedHistory, documents }, 'AcceptBusinessDetails');
    expect(screen.getByRole('heading', { name: 'Business details are waiting for review.' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Accept: Address and register' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept these details?' }));
    await user.click(dialog.getByRole('button', { name: 'Accept' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Something new was submitted');
    expect(dialog.getByText(/1 Quay Street/).textContent).toContain('no register number');
    await user.click(dialog.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.map(({ body }) => body)).toEqual([
      { accountId: ids.cormac, submittedAt: reviewed },
      { accountId: ids.cormac, submittedAt: later },
    ]);
  });
});
