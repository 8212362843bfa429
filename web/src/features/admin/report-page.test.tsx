import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import type { ReportView } from '#query-api/contract/reports.ts';
import { aMessage, conversationId } from '#web/testing/build-conversations.ts';
import { me } from '#web/testing/build-people.ts';
import {
  closedReport,
  reportedMessageId as messageId,
  messageReport,
  reviewReport,
  type Report,
} from '#web/testing/build-reports.ts';
import { ids, NOW } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { answerWith, recordCommands } from '#web/testing/mock-server.ts';
import { usePage } from '#web/testing/use-page.ts';

import { ReportPage } from './report-page.tsx';

usePage(['common', 'ui', 'errors', 'admin', 'job', 'messages', 'review']);

describe('a report', () => {
  function show(first: Partial<ReportView>, then: Partial<ReportView> = first) {
    const view: ReportView = {
      report: messageReport,
      thread: null,
      canClose: false,
      canTakeDown: false,
      position: '100',
    };
    let acted = false;
    answerWith(`/api/admin/reports/${ids.offer}`, () => ({
      ...view,
      ...(acted ? { ...then, position: '101' } : first),
    }));
    const page = renderPage(<ReportPage reportId={ids.offer} />, { me: me({ accountType: 'admin' }) });
    const sends = (name: Parameters<typeof recordCommands>[0]) =>
      recordCommands(name, () => {
        acted = true;
        return { position: '101' };
      });
    return { sends, ...page };
  }
  const canCloseAndTakeDown = { canClose: true, canTakeDown: true };
  const around = [
    aMessage({ messageId: ids.dispute, authorId: ids.aoife, text: 'How do I pay?' }),
    aMessage({ text: 'In cash, please.' }),
  ];

  test('shows a message and its context only after the admin confirms the access', async () => {
    const { user, sends } = show({}, { thread: around, ...canCloseAndTakeDown });
    expect(await screen.findByText(/Both people can see in the conversation that our team read it/)).toBeTruthy();
    expect(screen.getByText('He wants cash.').closest('p')?.textContent).toBe('Aoife Doyle wrote: He wants cash.');
    expect(screen.queryByRole('button', { name: 'No action needed' })).toBeNull();
    const accessed = sends('AccessReport');
    await user.click(screen.getByRole('button', { name: 'Read messages' }));
    const thread = within(await screen.findByRole('list', { name: 'The message in context' }));
    expect(thread.getByText('How do I pay?').closest('li')?.textContent).toMatch(/^Aoife Doyle/);
    expect(thread.getByText('In cash, please.').closest('li')?.textContent).toMatch(/^Cormac Walsh.*Reported/);
    expect(accessed[0]?.body).toEqual({ conversationId, messageId });
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/in context/));
  });

  test('is closed with the message hidden, a reason and a note', async () => {
    const after = { ...messageReport, removed: true, closed: { ...closedReport, outcome: 'hidden' as const } };
    const { user, sends } = show({ thread: around, ...canCloseAndTakeDown }, { thread: around, report: after });
    const hidden = sends('HideMessage');
    await user.click(await screen.findByRole('button', { name: 'Hide message' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Hide message' }));
    expect(await dialog.findByText('Say briefly what is wrong.')).toBeTruthy();
    expect(hidden).toHaveLength(0);
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Which rule does it break?' }), 'off-platform');
    await user.type(dialog.getByRole('textbox', { name: 'Internal note' }), 'Asks for cash.');
    await user.click(dialog.getByRole('button', { name: 'Hide message' }));
    await waitFor(() =>
      expect(hidden[0]?.body).toEqual({ conversationId, messageId, reason: 'off-platform', note: 'Asks for cash.' }),
    );
    const outcome = await screen.findByText('Message hidden');
    await waitFor(() => expect(document.activeElement?.contains(outcome) && document.activeElement.tagName).toBe('P'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Hide message' })).toBeNull());
  });

  test('closed without action lets its message be hidden later, and says who is notified', async () => {
    const dismissed = { ...messageReport, closed: closedReport };
    const { user, sends } = show({ thread: around, report: dismissed, canTakeDown: true });
    const hidden = sends('HideMessage');
    await user.click(await screen.findByRole('button', { name: 'Hide message' }));
    expect(screen.queryByRole('button', { name: 'No action needed' })).toBeNull();
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/stays\. Its author is notified\.$/)).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: 'Internal note' }), 'It was fraud after all.');
    await user.click(dialog.getByRole('button', { name: 'Hide message' }));
    await waitFor(() => expect(hidden[0]?.body).toMatchObject({ messageId, note: 'It was fraud after all.' }));
  });

  test('of a review is closed without action, or with the review removed', async () => {
    const { user, sends } = show({ report: reviewReport, ...canCloseAndTakeDown });
    const [dismissed, removed] = [sends('DismissReviewReport'), sends('RemoveReview')];
    const ofIt = { jobId: ids.job, side: 'client', part: 'review' };
    const close = async (action: string) => {
      await user.click(await screen.findByRole('button', { name: action }));
      const dialog = within(await screen.findByRole('dialog'));
      await user.type(dialog.getByRole('textbox', { name: 'Internal note' }), 'We looked.');
      await user.click(dialog.getByRole('button', { name: action }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    expect(await screen.findByText('Never came.')).toBeTruthy();
    await close('No action needed');
    expect(dismissed[0]?.body).toEqual({ ...ofIt, note: 'We looked.' });
    await close('Remove');
    expect(removed[0]?.body).toEqual({ ...ofIt, reason: 'fake', note: 'We looked.' });
  });

  test('of a review shows its stars, and links to its job', async () => {
    show({ report: reviewReport, ...canCloseAndTakeDown });
    expect(await screen.findByRole('img', { name: '1 out of 5' })).toBeTruthy();
    expect(screen.getByText('Care').nextElementSibling?.textContent).toBe('3');
    const link = screen.getByRole('link', { name: 'Repaint hallway · HW-48213' });
    expect(link.getAttribute('href')).toBe(`/jobs/${ids.job}`);
  });

  const deleted = 'This text was deleted with its author’s account.';
  test('of a removed review still shows its text and the outcome', async () => {
    const gone = { ...reviewReport, removed: true, closed: { ...closedReport, outcome: 'removed' as const } };
    show({ report: gone });
    expect(await screen.findByText('Never came.')).toBeTruthy();
    expect(screen.getByText('Review removed')).toBeTruthy();
    expect(screen.queryByText('Removed')).toBeNull();
    expect(screen.queryByText(deleted)).toBeNull();
  });

  test.each(['review', 'reply'] as const)('of a %s says that its text was deleted only if it was', async (part) => {
    show({ report: { ...reviewReport, part, text: null, answered: 'Never came.' } });
    expect(await screen.findByText(deleted)).toBeTruthy();
    cleanup();
    show({ report: { ...reviewReport, part, text: '', answered: 'Never came.' } });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(deleted)).toBeNull();
  });

  test('of a hidden message still shows its text, after an access', async () => {
    const hidden = { reason: 'fraud', at: NOW } as const;
    show({ report: { ...messageReport, removed: true }, thread: [aMessage({ text: 'In cash, please.', hidden })] });
    expect(await screen.findByText('In cash, please.')).toBeTruthy();
    expect(screen.queryByText(deleted)).toBeNull();
  });

  test('of a reply says that it is one, and removes the reply only', async () => {
    const ofReply: Report = { ...reviewReport, part: 'reply', text: 'You liar.', answered: 'Never came.' };
    const gone = { ...ofReply, removed: true, closed: { ...closedReport, outcome: 'removed' as const } };
    const { user, sends } = show({ report: ofReply, ...canCloseAndTakeDown }, { report: gone });
    const removed = sends('RemoveReview');
    expect(await screen.findByRole('heading', { level: 1, name: 'Reported reply to a review' })).toBeTruthy();
    expect(screen.getByText('Never came.').compareDocumentPosition(screen.getByText('You liar.'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove this reply?' }));
    expect(dialog.getByText(/The review also stays and still counts\./)).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: 'Internal note' }), 'We looked.');
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(removed[0]?.body).toMatchObject({ side: 'client', part: 'reply', reason: 'fake' }));
    expect(await screen.findByText('Reply removed')).toBeTruthy();
  });

  test('of a review that was removed earlier is closed as removed, not as if the review stayed', async () => {
    const { user, sends } = show({ report: { ...reviewReport, removed: true }, canClose: true });
    const sent = sends('DismissReviewReport');
    await user.click(await screen.findByRole('button', { name: 'Close report' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/has already been removed/)).toBeTruthy();
    expect(dialog.queryByText(/The reported text stays/)).toBeNull();
    await user.type(dialog.getByRole('textbox', { name: 'Internal note' }), 'It went before.');
    await user.click(dialog.getByRole('button', { name: 'Close report' }));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ side: 'client', note: 'It went before.' }));
  });

  test('keeps the typed text when the closing is rejected', async () => {
    const { user } = show({ report: reviewReport, ...canCloseAndTakeDown });
    recordCommands('DismissReviewReport', () => ({ status: 409, code: 'WRONG_STATE' }));
    await user.click(await screen.findByRole('button', { name: 'No action needed' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Internal note' }), 'It breaks no rule.');
    await user.click(dialog.getByRole('button', { name: 'No action needed' }));
    expect((await screen.findAllByText('This job has changed')).length).toBeGreaterThan(0);
    const dismissed = within(screen.getByRole('dialog')).getByRole('textbox', { name: 'Internal note' });
    expect(dismissed).toHaveProperty('value', 'It breaks no rule.');
  });
});
