import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { aMessage } from '#web/testing/build-conversations.ts';
import { aDecision, aProposal, disputeView } from '#web/testing/build-dispute-view.ts';
import { hoursAfter, ids, NOW } from '#web/testing/ids.ts';
import { getRowText } from '#web/testing/row-text.ts';
import { disputeTexts, showDispute as show } from '#web/testing/show-dispute.tsx';
import { alreadyShown, answerWith, recordCommands } from '#web/testing/mock-server.ts';
import { usePage } from '#web/testing/use-page.ts';

usePage(disputeTexts);

const reasons = 'The photographs show runs on two metres of the skirting, and the rest is done well.';

describe('the dispute page', () => {
  test.each([
    ['direct-fix', 'client', /Cormac made you an offer/],
    ['direct-fix', 'provider', /You made an offer\. Aoife responds next/],
    ['answer', 'provider', /Now give your side/],
    ['answer', 'client', /Cormac now gives their side/],
    ['decision', 'client', /An admin now decides and gives written reasons/],
    ['appealable', 'client', /The dispute is decided/],
    ['appeal', 'provider', /Another admin now decides the appeal/],
    ['appeal', 'admin', /Another admin now decides the appeal/],
    ['direct-fix', 'support', /The two sides first try to settle it/],
    ['mediation', 'support', /Support mediates/],
  ] as const)('in stage %s tells the %s what is so', (stage, role, expected) => {
    show(disputeView(role, { stage }));
    expect(screen.getByRole('heading', { level: 2, name: expected })).toBeTruthy();
    expect(screen.getByRole('list', { name: 'Stages of the dispute' }).querySelector('[aria-current]')).toBeTruthy();
  });

  test('shows offers with their money: the lines add up to what was paid', () => {
    show(disputeView('client'));
    const offers = within(screen.getByRole('region', { name: 'Offers from both sides' }));
    for (const [label, amount] of [
      ['You get back', '€60.00'],
      ['Cormac receives', '€386.50'],
      ['Our fees drop to', '€77.30'],
      ['Total you paid', '€523.80'],
    ] as const) {
      expect(getRowText(offers.getByText(label))).toContain(amount);
    }
  });

  test.each([
    ['client', 'Open'],
    ['provider', 'Waiting for Aoife to respond'],
    ['support', 'Waiting for Aoife to respond'],
  ] as const)('tells the %s of an open offer: %s', (role, expected) => {
    show(disputeView(role));
    expect(screen.getByText(expected)).toBeTruthy();
    cleanup();
    show(disputeView(role, { proposals: [aProposal('provider', { status: 'expired' })] }));
    expect(screen.queryByText(expected)).toBeNull();
  });

  test('lets only the other side answer an offer', () => {
    show(disputeView('provider', { actions: ['AcceptSettlement', 'DeclineSettlement'] }));
    expect(screen.queryByRole('button', { name: 'Accept offer' })).toBeNull();
    cleanup();
    show(disputeView('client', { actions: ['AcceptSettlement', 'DeclineSettlement'] }));
    expect(screen.getByRole('button', { name: 'Accept offer' })).toBeTruthy();
  });

  test('sends the acceptance of exactly the offer that was shown', async () => {
    const sent = recordCommands('AcceptSettlement', alreadyShown);
    const { user } = show(disputeView('client', { actions: ['AcceptSettlement', 'DeclineSettlement'] }));
    await user.click(screen.getByRole('button', { name: 'Accept offer' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/You cannot undo (?:it|this)/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Accept offer' }));
    await waitFor(() =>
      expect(sent[0]?.body).toEqual({ jobId: ids.job, disputeId: ids.dispute, proposalId: ids.offer }),
    );
  });

  test('shows every file with its hash', () => {
    const file = { fileId: ids.offer, sha256: 'ab12'.repeat(16), type: 'image/webp', size: 1000, name: 'runs.webp' };
    show(
      disputeView('client', {
        actions: ['AddEvidence'],
        evidence: [{ origin: 'added', by: 'client', file, note: 'Beside the window', at: NOW }],
      }),
    );
    expect(screen.getByText('ab12'.repeat(16))).toBeTruthy();
    expect(screen.getByText(/You can add 8 more files/)).toBeTruthy();
  });

  test('shows the messages and files from before the dispute, and how it was opened', () => {
    const file = { fileId: ids.offer, sha256: 'ab12'.repeat(16), type: 'image/webp', size: 1000, name: 'runs.webp' };
    const shown = { file, note: null, at: NOW };
    const [opening] = disputeView('admin').statements;
    show(
      disputeView('admin', {
        by: 'provider',
        statements: [
          { origin: 'no-show', by: 'client', text: 'Nobody came to the door.', at: hoursAfter(NOW, -30) },
          { origin: 'claim', by: 'provider', text: 'Both coats are on.', at: hoursAfter(NOW, -20) },
          { origin: 'changes', by: 'client', text: null, at: hoursAfter(NOW, -10) },
          { origin: 'contest', by: 'provider', text: opening?.text ?? null, at: hoursAfter(NOW, -1) },
        ],
        evidence: [
          { ...shown, origin: 'claim', by: 'provider' },
          { ...shown, origin: 'added', by: 'client', file: { ...file, fileId: ids.otherOffer, name: 'later.webp' } },
        ],
      }),
    );
    const said = within(screen.getByRole('region', { name: 'Statements' }));
    expect(said.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Cormac',
      'Aoife',
    ]);
    const labelled = said.getAllByRole('heading', { level: 4 }).map((label) => label.parentElement?.textContent);
    expect(labelled).toEqual([
      expect.stringMatching(/^Marked as doneBoth coats are on\./),
      expect.stringMatching(/^No-show report contestedPaint runs along/),
      expect.stringMatching(/^No-show reportNobody came to the door\./),
      expect.stringMatching(/^Changes requestedThis text was removed\./),
    ]);
    expect(screen.getByText('runs.webp').closest('li')?.textContent).toContain('Marked as done');
    expect(screen.getByText('later.webp').closest('li')?.textContent).toContain('Added to the dispute');
  });

  test('opens the attachments of the messages', () => {
    const file = { sha256: 'ab12'.repeat(16), size: 1000 };
    const quote = { ...file, fileId: ids.offer, type: 'application/pdf', name: 'Quote.pdf' };
    const runs = { ...file, fileId: ids.otherOffer, type: 'image/webp', name: 'runs.webp' };
    show(disputeView('admin', { chat: [aMessage({ attachments: [quote, runs] })] }));
    const chat = within(screen.getByRole('region', { name: 'Messages' }));
    expect(chat.getByRole('link', { name: 'Quote.pdf' }).getAttribute('href')).toBe(`/api/files/${ids.offer}`);
    expect(chat.getByRole('link', { name: 'runs.webp' }).getAttribute('href')).toBe(`/api/files/${ids.otherOffer}`);
  });

  test('shows the amount at stake before both statements, in the order of a phone', () => {
    show(disputeView('client'));
    const order = screen.getAllByRole('region').map((region) => region.textContent);
    const at = (title: string) => order.findIndex((text) => text.includes(title));
    expect(at('What is at stake')).toBeGreaterThan(at('Cormac made you an offer'));
    expect(at('Statements')).toBeGreaterThan(at('What is at stake'));
  });

  test('shows an update even if the job’s arrived earlier', async () => {
    const { live } = show(disputeView('client'));
    const written = { ...disputeView('client').statements[0], text: 'The skirting was painted when it was damp.' };
    answerWith(`/api/jobs/${ids.job}/dispute`, { ...disputeView('client'), statements: [written], position: '101' });
    live.emit({ type: 'change', topic: `dispute:${ids.job}`, position: '101', keys: [`dispute:${ids.job}`] });
    expect(await screen.findByText('The skirting was painted when it was damp.')).toBeTruthy();
  });

  test('names the paused deadlines, and the time left on each', () => {
    show(disputeView('client'));
    expect(screen.getByText('Automatic approval').closest('li')?.textContent).toContain('2 days');
  });
});

describe('one’s own offer', () => {
  const open = async (view = disputeView('client', { actions: ['ProposeSettlement'], proposals: [] })) => {
    const page = show(view);
    await page.user.click(screen.getByRole('button', { name: 'Make an offer' }));
    return { ...page, dialog: within(screen.getByRole('dialog')) };
  };

  test('shows the arithmetic before sending', async () => {
    const sent = recordCommands('ProposeSettlement', alreadyShown);
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('radio', { name: /Partial refund/ }));
    await user.type(dialog.getByLabelText('You get back'), '110');
    expect(getRowText(dialog.getByText('Cormac receives'))).toContain('€344.83');
    await user.type(dialog.getByLabelText(/Message to Cormac/), 'No more work, please.');
    await user.click(dialog.getByRole('button', { name: 'Send to Cormac' }));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ outcome: { kind: 'partial-refund', refund: 11_000 } }));
  });

  test('is not sent without an outcome or with all of the money', async () => {
    const sent = recordCommands('ProposeSettlement');
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Send to Cormac' }));
    expect((await dialog.findAllByText('Choose how this should end.')).length).toBe(2);
    await user.click(dialog.getByRole('radio', { name: /Partial refund/ }));
    await user.type(dialog.getByLabelText('You get back'), '523.80');
    await user.type(dialog.getByLabelText(/Message to Cormac/), 'All of it.');
    await user.click(dialog.getByRole('button', { name: 'Send to Cormac' }));
    expect((await dialog.findAllByText(/above zero and below €523\.80/)).length).toBe(2);
    expect(sent).toEqual([]);
  });
});

test('a decision shows its reasons, and is appealed with at least 50 characters', async () => {
  const sent = recordCommands('AppealDecision', alreadyShown);
  const { user } = show(
    disputeView('client', {
      stage: 'appealable',
      decisions: [aDecision()],
      proposals: [aProposal('provider', { status: 'expired' })],
      actions: ['AppealDecision'],
    }),
  );
  expect(screen.getByText(/photographs show runs/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Appeal' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Appeal' }));
  expect((await dialog.findAllByText(/Write between 50 and 5,000 characters/)).length).toBe(2);
  await user.type(dialog.getByLabelText(/What was missed/), reasons);
  await user.click(dialog.getByRole('button', { name: 'Appeal' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ grounds: reasons }));
});

test.each([
  [{ kind: 'full-refund' } as const, 'Settled'],
  [{ kind: 'dismissed' } as const, 'Released'],
])('the amount at stake is settled, or still held: %o', (outcome, last) => {
  const over = disputeView('client', { resolution: { how: 'decided', outcome, lost: null, at: NOW } });
  show({ ...over, atStake: { ...over.atStake, twoAdmins: true } });
  const stake = within(screen.getByRole('region', { name: 'What is at stake' }));
  expect(stake.getByText('was at stake')).toBeTruthy();
  expect(stake.getByText(last)).toBeTruthy();
  for (const expected of ['Split on full release', /needs two admins/]) {
    expect(stake.queryByText(expected) === null).toBe(last === 'Settled');
  }
});

test('offers neither evidence nor an appeal after the time for them', () => {
  const appealed = aDecision();
  const over = { how: 'decided', outcome: { kind: 'full-refund' }, lost: null, at: NOW } as const;
  show(
    disputeView('client', { stage: 'appealable', decisions: [appealed], actions: ['AddEvidence', 'AppealDecision'] }),
  );
  expect(screen.getByText(/You can add \d+ more files/)).toBeTruthy();
  expect(screen.getByText(/The decision can be appealed until/)).toBeTruthy();
  cleanup();
  show(disputeView('client', { stage: 'appeal', decisions: [appealed], resolution: over, actions: [] }));
  expect(screen.queryByText(/You can add/)).toBeNull();
  expect(screen.queryByText(/The decision can be appealed until/)).toBeNull();
});
