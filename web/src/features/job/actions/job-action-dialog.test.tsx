import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { anOffer } from '#web/testing/build-jobs.ts';
import { bookedView, jobView } from '#web/testing/build-job-view.ts';
import { eur, hoursAfter, ids, NOW } from '#web/testing/ids.ts';
import { getRowText } from '#web/testing/row-text.ts';
import { alreadyShown, recordCommands } from '#web/testing/mock-server.ts';
import { jobTexts, openAction, showJob } from '#web/testing/show-job.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage(jobTexts);

describe('offers', () => {
  test('are answered with a counter', async () => {
    const sent = recordCommands('CounterOffer', alreadyShown);
    const { user } = showJob(jobView('Offered', 'client', { actions: ['CounterOffer'] }));
    const dialog = await openAction(user, 'Make a counteroffer');
    expect(dialog.getByText(/^Cormac’s offer of €420\.00 \(€453\.60 all in\) stays open/)).toBeTruthy();
    const price = dialog.getByLabelText('Your price for the whole job');
    await user.clear(price);
    await user.type(price, 'about 400');
    await user.click(dialog.getByRole('button', { name: 'Send to Cormac' }));
    expect((await dialog.findAllByText(/Enter an amount, such as 420/)).length).toBe(2);
    await user.clear(price);
    await user.type(price, '400');
    // 8 % of the counter, not the fee of the original offer.
    expect(getRowText(dialog.getByText('Service fee, 8%'))).toContain('€32.00');
    expect(getRowText(dialog.getByText('You pay'))).toContain('€432.00');
    await user.click(dialog.getByRole('button', { name: 'Send to Cormac' }));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ offerId: ids.offer, price: 40_000, message: null }));
  });

  test('are answered without contact details: the field says to remove them', async () => {
    const { user } = showJob(jobView('Offered', 'client', { actions: ['CounterOffer'] }));
    const dialog = await openAction(user, 'Make a counteroffer');
    await user.click(dialog.getByLabelText(/Message to Cormac/));
    await user.paste('Call me on 085 555 0199.');
    expect(await dialog.findByText(/^Remove the contact details\. No one sees them before the booking/)).toBeTruthy();
  });

  test('show the client’s counter next to them, and the Homewright accepts or declines it', async () => {
    const sent = recordCommands('AcceptCounter', alreadyShown);
    const counter = { price: eur(40_000), allIn: eur(43_200), wouldReceive: eur(35_200), startAt: NOW, message: null };
    const { user } = showJob(
      jobView('Offered', 'bidder', {
        actions: ['AcceptCounter', 'DeclineCounter'],
        offers: [anOffer({ counter })],
      }),
    );
    expect(screen.getByText(/Aoife’s counteroffer: €400\.00/)).toBeTruthy();
    const dialog = await openAction(user, 'Accept €400.00');
    expect(getRowText(dialog.getByText('You receive'))).toContain('€352.00');
    await user.click(dialog.getByRole('button', { name: 'Accept these terms' }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ jobId: ids.job, offerId: ids.offer }));
  });
});

describe('a no-show', () => {
  test('is reported with a description', async () => {
    const sent = recordCommands('ReportNoShow', alreadyShown);
    const { user } = showJob(bookedView('client', ['ReportNoShow']));
    const dialog = await openAction(user, 'Report a no-show');
    expect(dialog.getByText(/Cormac has 12 hours to contest this/)).toBeTruthy();
    await user.type(dialog.getByLabelText('What happened?'), 'Nobody');
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    expect((await dialog.findAllByText(/Write between 10 and 2,000 characters/)).length).toBe(2);
    await user.type(dialog.getByLabelText('What happened?'), ' came, I waited an hour.');
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    await waitFor(() =>
      expect(sent[0]?.body).toMatchObject({ statement: 'Nobody came, I waited an hour.', files: [] }),
    );
  });

  test('is objected to with at least 50 characters, which opens a dispute', async () => {
    const sent = recordCommands('ContestNoShow', alreadyShown);
    const { user } = showJob(jobView('NoShowClaimed', 'provider', { actions: ['ContestNoShow'] }));
    const dialog = await openAction(user, 'Contest');
    await user.type(dialog.getByLabelText(/What happened/), 'I was there.');
    await user.click(dialog.getByRole('button', { name: 'Contest' }));
    expect((await dialog.findAllByText(/Write between 50 and 5,000 characters/)).length).toBe(2);
    fireEvent.change(dialog.getByLabelText(/What happened/), {
      target: { value: 'I was there at nine, rang twice, and waited for half an hour.' },
    });
    await user.click(dialog.getByRole('button', { name: 'Contest' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test('settles on time after a failed objection, and offers no further objection', () => {
    const { noShow, ...view } = jobView('NoShowClaimed', 'provider');
    const upcoming = [{ kind: 'no-show' as const, at: hoursAfter(NOW, 5), facts: {} }];
    showJob({ ...view, upcoming, noShow: noShow && { ...noShow, contested: true } });
    expect(screen.getByText('It was contested without success (rule 9).')).toBeTruthy();
    expect(screen.queryByText(/^Unless it is contested/)).toBeNull();
    expect(screen.getByText('It is settled on')).toBeTruthy();
    expect(
      screen.getByText(/^The report was contested without success\. It can be contested only once\. Then /),
    ).toBeTruthy();
    expect(screen.queryByText(/contest it within/)).toBeNull();
  });
});

test('a dispute needs a reason and at least 50 characters, and leads to its page', async () => {
  const sent = recordCommands('OpenDispute', alreadyShown);
  const { user, address } = showJob(jobView('InProgress', 'client', { actions: ['OpenDispute'] }));
  const dialog = await openAction(user, 'Open a dispute');
  expect(dialog.getByText(/First, you have 48 hours to settle it/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Open dispute' }));
  expect((await dialog.findAllByText('Choose a reason.')).length).toBe(2);
  await user.selectOptions(dialog.getByLabelText('What is it about?'), 'quality');
  const statement = 'Paint runs along the skirting, and one wall has one coat only.';
  fireEvent.change(dialog.getByLabelText('What happened?'), { target: { value: statement } });
  await user.click(dialog.getByRole('button', { name: 'Open dispute' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ reason: 'quality', statement, files: [] }));
  await waitFor(() => expect(address()).toBe(`/jobs/${ids.job}/dispute`));
});

test.each([
  ['ClaimCompletion', 'InProgress', 'provider', 'Mark as done', 'Mark as done'],
  ['StartWork', 'Booked', 'provider', 'Start work', 'Start work'],
] as const)(
  '%s sees what waits, with an open change: neither side proposed one',
  async (name, state, role, action, confirm) => {
    recordCommands(name, () => ({ status: 409, code: 'CHANGE_PENDING' }));
    const { user } = showJob(jobView(state, role, { actions: [name] }));
    const dialog = await openAction(user, action);
    const note = dialog.queryByLabelText('What did you do?');
    if (note !== null) await user.type(note, 'Two coats, edges by hand.');
    await user.click(dialog.getByRole('button', { name: confirm }));
    expect((await screen.findAllByText('A change is still open')).length).toBeGreaterThan(0);
    expect((await screen.findAllByText(/^It is waiting for an answer or a payment\./)).length).toBeGreaterThan(0);
  },
);

test('changes are requested in round 1 of 2, with at least 10 characters', async () => {
  const sent = recordCommands('RequestChanges', alreadyShown);
  const { user } = showJob(jobView('CompletionClaimed', 'client', { actions: ['RequestChanges'] }));
  const dialog = await openAction(user, 'Request changes');
  expect(dialog.getByText(/This is round 1 of 2/)).toBeTruthy();
  await user.type(dialog.getByLabelText(/What needs to change/), 'Runs');
  await user.click(dialog.getByRole('button', { name: 'Request changes' }));
  expect((await dialog.findAllByText(/Write between 10 and 2,000 characters/)).length).toBe(2);
  await user.type(dialog.getByLabelText(/What needs to change/), ' beside the window.');
  await user.click(dialog.getByRole('button', { name: 'Request changes' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ reason: 'Runs beside the window.', photos: [] }));
});

test('a tip is within the server’s limits, and is paid on the next page', async () => {
  const sent = recordCommands('GiveTip', alreadyShown);
  const tip = { min: eur(50), max: eur(10_000), until: hoursAfter(NOW, 300) };
  const { user, address } = showJob(jobView('Released', 'client', { actions: ['GiveTip'], tip }));
  const dialog = await openAction(user, 'Add a tip');
  const amount = dialog.getByLabelText('Amount');
  for (const beyond of ['0.49', '100.01']) {
    await user.clear(amount);
    await user.type(amount, beyond);
    await user.click(dialog.getByRole('button', { name: 'Continue to payment' }));
    expect((await dialog.findAllByText('Enter an amount from €0.50 to €100.00.')).length).toBe(2);
    expect(sent).toEqual([]);
  }
  await user.click(dialog.getByRole('button', { name: '€42' }));
  await user.click(dialog.getByRole('button', { name: 'Continue to payment' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ amount: 4200 }));
  await waitFor(() => expect(address()).toMatch(/^\/checkout\/.*purpose=tip/));
});

test('a refund by staff shows its shares, and needs a reason', async () => {
  const sent = recordCommands('ProposeRefund', alreadyShown);
  const { user } = showJob(jobView('InProgress', 'support', { actions: ['ProposeRefund'] }));
  const dialog = await openAction(user, 'Issue a refund');
  await user.type(dialog.getByLabelText('Refund to the client'), '40');
  expect(getRowText(dialog.getByText('Aoife gets back'))).toContain('€40.00');
  await user.click(dialog.getByRole('button', { name: 'Send proposal' }));
  expect((await dialog.findAllByText(/Give a reason/)).length).toBe(2);
  await user.type(dialog.getByLabelText(/^Why/), 'Came two hours late.');
  await user.click(dialog.getByRole('button', { name: 'Send proposal' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ refund: 4000, reason: 'Came two hours late.' }));
});

test('a release by an admin is executed at once, with a reason', async () => {
  const sent = recordCommands('ReleaseByAdmin', alreadyShown);
  const until = hoursAfter(NOW, 5);
  const { user } = showJob(jobView('InProgress', 'admin', { actions: ['ReleaseByAdmin'], confirmUntil: until }));
  const dialog = await openAction(user, 'Release money');
  expect(dialog.getByText(/right away, and the job is settled/)).toBeTruthy();
  expect(dialog.queryByText(/^Confirm by/)).toBeNull();
  await user.type(dialog.getByLabelText(/^Why/), 'Both asked for it.');
  await user.click(dialog.getByRole('button', { name: 'Release money' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ reason: 'Both asked for it.' }));
  expect(sent[0]?.body).toHaveProperty('releaseId');
});

test('a release and a refund of much held money go to a second admin', async () => {
  const view = jobView('InProgress', 'admin', { actions: ['ReleaseByAdmin', 'ProposeRefund'] });
  const money = view.money && { ...view.money, twoAdmins: true };
  const { user } = showJob({ ...view, money, confirmUntil: hoursAfter(NOW, 5) });
  const release = await openAction(user, 'Release money');
  expect(release.getByText(/Once a second admin confirms/)).toBeTruthy();
  expect(release.getByText(/^Confirm by .*, or it expires\.$/)).toBeTruthy();
  expect(release.getByRole('button', { name: 'Send to a second admin' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const refund = await openAction(user, 'Issue a refund');
  expect(refund.getByText(/a second admin has to confirm/)).toBeTruthy();
  expect(refund.getByText(/^Confirm by/)).toBeTruthy();
  expect(refund.getByRole('button', { name: 'Send to a second admin' })).toBeTruthy();
});
