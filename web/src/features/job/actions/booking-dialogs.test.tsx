import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import type { JobView } from '#query-api/contract/job.ts';
import { savedMoney } from '#web/testing/build-job-money.ts';
import { bookedView, jobView } from '#web/testing/build-job-view.ts';
import { aPart } from '#web/testing/build-proposals.ts';
import { eur, hoursAfter, ids, NOW } from '#web/testing/ids.ts';
import { getRowText } from '#web/testing/row-text.ts';
import { alreadyShown, recordCommands } from '#web/testing/mock-server.ts';
import { jobTexts, openAction, showJob } from '#web/testing/show-job.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage(jobTexts);

const quote = {
  fee: eur(6300),
  refund: eur(39_060),
  uncharged: eur(0),
  rule: 'short',
  changesAt: hoursAfter(NOW, 20),
  nextFee: eur(12_600),
  worked: null,
} as const;

const code = 'FEE_CHANGED';
const feeChanged = (path: 'fee' | 'held') => ({ status: 409, code, errors: [{ path, code }] });

describe('cancelling', () => {
  const view = (fee: JobView['cancellation']['quote'] = quote) =>
    bookedView('client', ['CancelJob'], { cancellation: { quote: fee, proposal: null } });

  test('shows the fee, its rule and when it changes, before the confirmation', async () => {
    const sent = recordCommands('CancelJob', alreadyShown);
    const { user } = showJob(view());
    const dialog = await openAction(user, 'Cancel job');
    expect(dialog.getByText(/gets 15% of the price: at least €10, at most €50/)).toBeTruthy();
    expect(dialog.getByText(/From Friday,? 16 October at 06:05, cancelling costs €126\.00\./)).toBeTruthy();
    expect(getRowText(dialog.getByText('You get back'))).toContain('€390.60');
    expect(getRowText(dialog.getByText('Total paid'))).toContain('€453.60');
    await user.click(dialog.getByRole('button', { name: 'Cancel and pay €63.00' }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ jobId: ids.job, reason: null, fee: 6300 }));
  });

  test.each([
    ['slip', 'You can cancel free of charge for 5 minutes after booking.'],
    ['unpaid', 'The payment could not be taken, so cancelling is free for both of you.'],
  ] as const)('says why it is free: %s', async (rule, text) => {
    const { user } = showJob(view({ ...quote, fee: eur(0), refund: eur(45_360), rule, changesAt: null }));
    const dialog = await openAction(user, 'Cancel job');
    expect(dialog.getByText(text)).toBeTruthy();
  });

  test('shows the new fee when it has changed meanwhile, and then sends that one', async () => {
    const last = { ...quote, fee: eur(12_600), refund: eur(32_760), rule: 'last-minute' } as const;
    let rejected = true;
    const sent = recordCommands('CancelJob', () => (rejected ? feeChanged('fee') : alreadyShown()));
    const { user } = showJob(view(), () => ({ ...view(last), position: '101' }));
    const dialog = await openAction(user, 'Cancel job');
    await user.click(dialog.getByRole('button', { name: 'Cancel and pay €63.00' }));
    expect(await dialog.findByText(/The fee changed while this window was open/)).toBeTruthy();
    rejected = false;
    await user.click(await dialog.findByRole('button', { name: 'Cancel and pay €126.00' }));
    await waitFor(() => expect(sent.map(({ body }) => (body as { fee: number }).fee)).toEqual([6300, 12_600]));
  });

  test('of work under way shows the paid part, its recipient, when it rises, and until when it is possible', async () => {
    const worked = {
      fee: eur(7088),
      refund: eur(38_272),
      uncharged: eur(0),
      rule: 'worked',
      changesAt: hoursAfter(NOW, 0.25),
      nextFee: null,
      worked: {
        minutes: 75,
        agreedMinutes: 480,
        stepMinutes: 15,
        toProvider: eur(5775),
        until: hoursAfter(NOW, 48),
      },
    } as const;
    const sent = recordCommands('CancelJob', alreadyShown);
    const { user } = showJob(
      jobView('InProgress', 'client', {
        actions: ['CancelJob', 'OpenDispute'],
        cancellation: { quote: worked, proposal: null },
      }),
    );
    const dialog = await openAction(user, 'Cancel job');
    expect(dialog.getByText(/You can withdraw until Saturday,? 17 October at 10:05/).textContent).toMatch(
      /in steps of 15 mins?: 1 hr 15 mins? of 8 hrs?. From Thursday,? 15 October at 10:20, the fee is higher/,
    );
    expect(getRowText(dialog.getByText('You get back'))).toContain('€382.72');
    const paid = getRowText(dialog.getByText('For work already done'));
    expect(paid).toContain('€57.75 of it goes to Cormac');
    expect(paid).toContain('€70.88');
    expect(getRowText(dialog.getByText('Total paid'))).toContain('€453.60');
    await user.click(dialog.getByRole('button', { name: 'Cancel and pay €70.88' }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ jobId: ids.job, reason: null, fee: 7088 }));
  });

  test('tells a Homewright that it is a strike, and is free for the client', async () => {
    const free = { ...quote, fee: eur(0), refund: eur(45_360), rule: 'provider', changesAt: null } as const;
    const { user } = showJob(bookedView('provider', ['CancelJob'], { cancellation: { quote: free, proposal: null } }));
    const dialog = await openAction(user, 'Cancel job');
    expect(dialog.getByText(/You get a strike/)).toBeTruthy();
    expect(getRowText(dialog.getByText('The client gets back'))).toContain('€453.60');
  });
});

describe('parting in agreement', () => {
  test('shows the refund, the shares of the rest, and that no answer counts as consent', async () => {
    const sent = recordCommands('ProposeCancellation', alreadyShown);
    const { user } = showJob(bookedView('client', ['ProposeCancellation']));
    const dialog = await openAction(user, 'End by agreement');
    expect(dialog.getByText(/No answer within 48 hours counts as yes/)).toBeTruthy();
    const amount = dialog.getByLabelText('What you get back');
    await user.clear(amount);
    await user.type(amount, '500');
    await user.click(dialog.getByRole('button', { name: 'Send proposal' }));
    expect((await dialog.findAllByText('Enter an amount from 0 to €453.60.')).length).toBe(2);
    await user.clear(amount);
    await user.type(amount, '200');
    expect(getRowText(dialog.getByText('Cormac receives'))).toContain('€211.33');
    await user.type(dialog.getByLabelText(/Message to/), 'We moved house.');
    await user.click(dialog.getByRole('button', { name: 'Send proposal' }));
    await waitFor(() =>
      expect(sent[0]?.body).toMatchObject({ refund: 20_000, held: 45_360, message: 'We moved house.' }),
    );
  });

  test('asks for no amount before anything was charged, and says so', async () => {
    const sent = recordCommands('ProposeCancellation', alreadyShown);
    const money = savedMoney();
    const { user } = showJob(bookedView('client', ['ProposeCancellation'], { money }));
    const dialog = await openAction(user, 'End by agreement');
    expect(dialog.getByText('Cormac can accept or decline. No answer within 48 hours counts as yes.')).toBeTruthy();
    expect(dialog.getByText(/Nothing has been charged yet, so there is nothing to share/)).toBeTruthy();
    expect(dialog.queryByLabelText('What you get back')).toBeNull();
    await user.type(dialog.getByLabelText(/Message to/), 'We moved house.');
    await user.click(dialog.getByRole('button', { name: 'Send proposal' }));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ refund: 0, held: 0, message: 'We moved house.' }));
  });

  test('asks for the shares when the card was charged meanwhile, and keeps the typed text', async () => {
    let rejected = true;
    const sent = recordCommands('ProposeCancellation', () => (rejected ? feeChanged('held') : alreadyShown()));
    const charged = { ...bookedView('client', ['ProposeCancellation']), position: '101' };
    const { user } = showJob(bookedView('client', ['ProposeCancellation'], { money: savedMoney() }), () => charged);
    const dialog = await openAction(user, 'End by agreement');
    await user.type(dialog.getByLabelText(/Message to/), 'We moved house.');
    await user.click(dialog.getByRole('button', { name: 'Send proposal' }));
    expect(await dialog.findByText(/The amount held changed while this window was open/)).toBeTruthy();
    expect((await dialog.findByLabelText<HTMLInputElement>('What you get back')).value).toBe('453.60');
    expect(dialog.queryByText(/Nothing has been charged yet/)).toBeNull();
    rejected = false;
    await user.click(dialog.getByRole('button', { name: 'Send proposal' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ body }) => body)).toMatchObject([
      { refund: 0, held: 0, message: 'We moved house.' },
      { refund: 45_360, held: 45_360, message: 'We moved house.' },
    ]);
  });

  test.each(['client', 'provider'] as const)('before any charge shares nothing, for the %s', (role) => {
    const money = savedMoney();
    const proposal = aPart('provider', { refund: eur(0), toProvider: eur(0) });
    showJob(bookedView(role, [], { money, cancellation: { quote: null, proposal } }));
    expect(screen.getByText('Cancel the job. Nothing has been charged')).toBeTruthy();
    expect(screen.getByText(/If the card is charged before you agree, all of it is refunded/)).toBeTruthy();
    expect(screen.queryByText(/^Total (?:you )?paid/)).toBeNull();
  });

  test('is accepted after its consequence was shown', async () => {
    const sent = recordCommands('AcceptCancellation', alreadyShown);
    const { user } = showJob(
      bookedView('client', ['AcceptCancellation', 'DeclineCancellation'], {
        cancellation: { quote: null, proposal: aPart('provider') },
      }),
    );
    const dialog = await openAction(user, 'Accept');
    expect(dialog.getByText(/You cannot undo (?:it|this)/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Accept and cancel' }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ jobId: ids.job, proposalId: ids.otherOffer }));
  });
});
