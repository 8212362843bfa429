import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { aMessage } from '#web/testing/build-conversations.ts';
import { recordCommands } from '#web/testing/mock-server.ts';
import { showThread, threadTexts } from '#web/testing/show-thread.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage(threadTexts);

describe('a report of a message', () => {
  test('names the message and what is wrong with it', async () => {
    const { user } = await showThread();
    const reported = recordCommands('ReportMessage');
    await user.click(screen.getByRole('button', { name: 'Report this message' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'What is wrong with it?' }), 'Looks like fraud');
    await user.click(screen.getByRole('button', { name: 'Report' }));
    await waitFor(() => expect(reported[0]?.body).toMatchObject({ messageId: aMessage().messageId, reason: 'fraud' }));
  });

  test('requires a choice of what is wrong: nothing is preselected', async () => {
    const { user } = await showThread();
    const reported = recordCommands('ReportMessage');
    await user.click(screen.getByRole('button', { name: 'Report this message' }));
    const reason = screen.getByRole('combobox', { name: 'What is wrong with it?' });
    expect(reason).toHaveProperty('value', '');
    await user.click(screen.getByRole('button', { name: 'Report' }));
    expect(await screen.findByRole('link', { name: 'Choose a reason.' })).toBeTruthy();
    expect(reported).toHaveLength(0);
    await user.selectOptions(reason, 'Advertising or spam');
    await user.click(screen.getByRole('button', { name: 'Report' }));
    await waitFor(() => expect(reported[0]?.body).toMatchObject({ reason: 'spam', note: '' }));
  });

  test('keeps the text when it is rejected', async () => {
    const { user } = await showThread();
    const rejected = recordCommands('ReportMessage', () => ({ status: 409, code: 'ALREADY_DONE', position: '' }));
    await user.click(screen.getByRole('button', { name: 'Report this message' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.selectOptions(dialog.getByRole('combobox'), 'Asks to pay outside Homewright');
    await user.type(dialog.getByRole('textbox'), 'He wants cash.');
    await user.click(dialog.getByRole('button', { name: 'Report' }));
    await waitFor(() => expect(rejected).toHaveLength(1));
    expect(await screen.findAllByText('Already done')).not.toHaveLength(0);
    expect(within(screen.getByRole('dialog')).getByRole('textbox')).toHaveProperty('value', 'He wants cash.');
  });
});
