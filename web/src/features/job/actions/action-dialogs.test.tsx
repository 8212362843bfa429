import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { anOffer } from '#web/testing/build-jobs.ts';
import { bookedView, jobView } from '#web/testing/build-job-view.ts';
import { eur, hoursAfter, ids, NOW } from '#web/testing/ids.ts';
import { getRowText } from '#web/testing/row-text.ts';
import { alreadyShown, takes } from '#web/testing/server.ts';
import { jobTexts, openAction, showJob } from '#web/testing/show-job.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage(jobTexts);

describe('offers', () => {
  test('are answered with terms of one’s own', async () => {
    const sent = takes('CounterOffer', alreadyShown);
    const { user } = showJob(jobView('Offered', 'client', { actions: ['CounterOffer'] }));
    const dialog = await openAction(user, 'Suggest other terms');
    expect(dialog.getByText(/^Cormac’s offer of €420\.00 \(€453\.60 all in\) stands/)).toBeTruthy();
    const price = dialog.getByLabelText('Your price for the whole job');
    await user.clear(price);
    await user.type(price, 'about 400');
    await user.click(dialog.getByRole('button', { name: 'Send to Cormac' }));
    expect((await dialog.findAllByText(/Write an amount, such as 420/)).length).toBe(2);
    await user.clear(price);
    await user.type(price, '400');
    // 8 % of it, and not the fee on the offer that is answered.
    expect(getRowText(dialog.getByText('Service fee, 8%'))).toContain('€32.00');
    expect(getRowText(dialog.getByText('You pay'))).toContain('€432.00');
    await user.click(dialog.getByRole('button', { name: 'Send to Cormac' }));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ offerId: ids.offer, price: 40_000, message: null }));
  });

  test('are answered without contact details: the field says to take them out', async () => {
    const { user } = showJob(jobView('Offered', 'client', { actions: ['CounterOffer'] }));
    const dialog = await openAction(user, 'Suggest other terms');
    await user.click(dialog.getByLabelText(/A few words to Cormac/));
    await user.paste('Call me on 085 555 0199.');
    expect(await dialog.findByText(/^Take out the contact details: nobody sees them before the booking/)).toBeTruthy();
  });

  test('show the client’s terms beside them, and the Homewright takes or leaves them', async () => {
    const sent = takes('AcceptCounter', alreadyShown);
    const counter = { price: eur(40_000), allIn: eur(43_200), wouldReceive: eur(35_200), startAt: NOW, message: null };
    const { user } = showJob(
      jobView('Offered', 'bidder', {
        actions: ['AcceptCounter', 'DeclineCounter'],
        offers: [anOffer({ counter })],
      }),
    );
    expect(screen.getByText(/Aoife answered with €400.00/)).toBeTruthy();
    const dialog = await openAction(user, 'Accept €400.00');
    expect(getRowText(dialog.getByText('You receive'))).toContain('€352.00');
    await user.click(dialog.getByRole('button', { name: 'Accept these terms' }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ jobId: ids.job, offerId: ids.offer }));
  });
});

describe('a no-show', () => {
  test('is reported with what happened', async () => {
    const sent = takes('ReportNoShow', alreadyShown);
    const { user } = showJob(bookedView('client', ['ReportNoShow']));
    const dialog = await openAction(user, 'Report a no-show');
    expect(dialog.getByText(/Cormac has 12 hours to object/)).toBeTruthy();
    await user.type(dialog.getByLabelText('What happened?'), 'Nobody');
    await user.click(dialog.getByRole('button', { name: 'Report it' }));
    expect((await dialog.findAllByText(/Write at least 10 characters/)).length).toBe(2);
    await user.type(dialog.getByLabelText('What happened?'), ' came, I waited an hour.');
    await user.click(dialog.getByRole('button', { name: 'Report it' }));
    await waitFor(() =>
      expect(sent[0]?.body).toMatchObject({ statement: 'Nobody came, I waited an hour.', files: [] }),
    );
  });

  test('is objected to with 50 characters, which opens a dispute', async () => {
    const sent = takes('ContestNoShow', alreadyShown);
    const { user } = showJob(jobView('NoShowClaimed', 'provider', { actions: ['ContestNoShow'] }));
    const dialog = await openAction(user, 'Object');
    await user.type(dialog.getByLabelText(/What happened/), 'I was there.');
    await user.click(dialog.getByRole('button', { name: 'Object' }));
    expect((await dialog.findAllByText(/Write at least 50 characters/)).length).toBe(2);
    fireEvent.change(dialog.getByLabelText(/What happened/), {
      target: { value: 'I was there at nine, rang twice, and waited for half an hour.' },
    });
    await user.click(dialog.getByRole('button', { name: 'Object' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test('that was objected to in vain is settled at its time: nobody reads that they could object', () => {
    const { noShow, ...view } = jobView('NoShowClaimed', 'provider');
    const upcoming = [{ kind: 'no-show' as const, at: hoursAfter(NOW, 5), facts: {} }];
    showJob({ ...view, upcoming, noShow: noShow && { ...noShow, contested: true } });
    expect(screen.getByText('The objection came to nothing (rule 9).')).toBeTruthy();
    expect(screen.queryByText(/^Unless somebody objects/)).toBeNull();
    expect(screen.getByText('It is settled on')).toBeTruthy();
    expect(
      screen.getByText(/^The objection came to nothing, and a report is contested only once\. Then /),
    ).toBeTruthy();
    expect(screen.queryByText(/objects within/)).toBeNull();
  });
});

test('a dispute needs a reason and 50 characters, and leads to its page', async () => {
  const sent = takes('OpenDispute', alreadyShown);
  const { user, address } = showJob(jobView('InProgress', 'client', { actions: ['OpenDispute'] }));
  const dialog = await openAction(user, 'Open a dispute');
  expect(dialog.getByText(/First you have 48 hours to settle it/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Open the dispute' }));
  expect((await dialog.findAllByText('Choose what it is about.')).length).toBe(2);
  await user.selectOptions(dialog.getByLabelText('What is it about?'), 'quality');
  const statement = 'Paint runs along the skirting, and one wall has one coat only.';
  fireEvent.change(dialog.getByLabelText('What happened?'), { target: { value: statement } });
  await user.click(dialog.getByRole('button', { name: 'Open the dispute' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ reason: 'quality', statement, files: [] }));
  await waitFor(() => expect(address()).toBe(`/jobs/${ids.job}/dispute`));
});

test.each([
  ['ClaimCompletion', 'InProgress', 'provider', 'The work is done', 'Yes, it is done'],
  ['StartWork', 'Booked', 'provider', 'Start work', 'Start work'],
] as const)(
  '%s is told what waits, where a change is open: nobody proposed one',
  async (name, state, role, action, confirm) => {
    takes(name, () => ({ status: 409, code: 'CHANGE_PENDING' }));
    const { user } = showJob(jobView(state, role, { actions: [name] }));
    const dialog = await openAction(user, action);
    const note = dialog.queryByLabelText('What did you do?');
    if (note !== null) await user.type(note, 'Two coats, edges by hand.');
    await user.click(dialog.getByRole('button', { name: confirm }));
    expect((await screen.findAllByText('A change is still open')).length).toBeGreaterThan(0);
    expect((await screen.findAllByText(/^It waits for an answer, or for its payment\./)).length).toBeGreaterThan(0);
  },
);

test('changes are requested in round 1 of 2, with at least 10 characters', async () => {
  const sent = takes('RequestChanges', alreadyShown);
  const { user } = showJob(jobView('CompletionClaimed', 'client', { actions: ['RequestChanges'] }));
  const dialog = await openAction(user, 'Request changes');
  expect(dialog.getByText(/This is round 1 of 2/)).toBeTruthy();
  await user.type(dialog.getByLabelText(/What is not right yet/), 'Runs');
  await user.click(dialog.getByRole('button', { name: 'Request changes' }));
  expect((await dialog.findAllByText(/Write at least 10 characters/)).length).toBe(2);
  await user.type(dialog.getByLabelText(/What is not right yet/), ' beside the window.');
  await user.click(dialog.getByRole('button', { name: 'Request changes' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ reason: 'Runs beside the window.', photos: [] }));
});

test('a tip is between what the servers say, and is paid on the next page', async () => {
  const sent = takes('GiveTip', alreadyShown);
  const tip = { min: eur(50), max: eur(10_000), until: hoursAfter(NOW, 300) };
  const { user, address } = showJob(jobView('Released', 'client', { actions: ['GiveTip'], tip }));
  const dialog = await openAction(user, 'Add a tip');
  const amount = dialog.getByLabelText('Amount');
  for (const beyond of ['0.49', '100.01']) {
    await user.clear(amount);
    await user.type(amount, beyond);
    await user.click(dialog.getByRole('button', { name: 'Go on to pay' }));
    expect((await dialog.findAllByText('Write an amount from €0.50 to €100.00.')).length).toBe(2);
    expect(sent).toEqual([]);
  }
  await user.click(dialog.getByRole('button', { name: '€42' }));
  await user.click(dialog.getByRole('button', { name: 'Go on to pay' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ amount: 4200 }));
  await waitFor(() => expect(address()).toMatch(/^\/checkout\/.*purpose=tip/));
});

test('a refund by staff shows its shares, and needs words', async () => {
  const sent = takes('ProposeRefund', alreadyShown);
  const { user } = showJob(jobView('InProgress', 'support', { actions: ['ProposeRefund'] }));
  const dialog = await openAction(user, 'Refund money');
  await user.type(dialog.getByLabelText('Goes back to the client'), '40');
  expect(getRowText(dialog.getByText('Aoife gets back'))).toContain('€40.00');
  await user.click(dialog.getByRole('button', { name: 'Propose it' }));
  expect((await dialog.findAllByText(/Write a few words/)).length).toBe(2);
  await user.type(dialog.getByLabelText(/^Why/), 'Came two hours late.');
  await user.click(dialog.getByRole('button', { name: 'Propose it' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ refund: 4000, reason: 'Came two hours late.' }));
});

test('a release by an admin is done at once, with words', async () => {
  const sent = takes('ReleaseByAdmin', alreadyShown);
  const until = hoursAfter(NOW, 5);
  const { user } = showJob(jobView('InProgress', 'admin', { actions: ['ReleaseByAdmin'], confirmUntil: until }));
  const dialog = await openAction(user, 'Release the money');
  expect(dialog.getByText(/at once, and the job is settled/)).toBeTruthy();
  expect(dialog.queryByText(/^To be confirmed by/)).toBeNull();
  await user.type(dialog.getByLabelText(/^Why/), 'Both asked for it.');
  await user.click(dialog.getByRole('button', { name: 'Release the money' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ reason: 'Both asked for it.' }));
  expect(sent[0]?.body).toHaveProperty('releaseId');
});

test('where much is held, a release and a refund go to a second admin', async () => {
  const view = jobView('InProgress', 'admin', { actions: ['ReleaseByAdmin', 'ProposeRefund'] });
  const money = view.money && { ...view.money, twoAdmins: true };
  const { user } = showJob({ ...view, money, confirmUntil: hoursAfter(NOW, 5) });
  const release = await openAction(user, 'Release the money');
  expect(release.getByText(/once a second admin confirms it/)).toBeTruthy();
  expect(release.getByText(/^To be confirmed by .*: after that it lapses\.$/)).toBeTruthy();
  expect(release.getByRole('button', { name: 'Send to a second admin' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const refund = await openAction(user, 'Refund money');
  expect(refund.getByText(/it waits for a second admin/)).toBeTruthy();
  expect(refund.getByText(/^To be confirmed by/)).toBeTruthy();
  expect(refund.getByRole('button', { name: 'Send to a second admin' })).toBeTruthy();
});
