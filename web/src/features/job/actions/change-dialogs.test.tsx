import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { toLocalMoment } from '#web/lib/local-moment.ts';
import { jobMoney, savedMoney } from '#web/testing/build-job-money.ts';
import { bookedView } from '#web/testing/build-job-view.ts';
import { aChange } from '#web/testing/build-proposals.ts';
import { eur, hoursAfter, ids, NOW } from '#web/testing/ids.ts';
import { getRowText } from '#web/testing/row-text.ts';
import { alreadyShown, recordCommands } from '#web/testing/mock-server.ts';
import { jobTexts, openAction, showJob } from '#web/testing/show-job.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage(jobTexts);

describe('changing price or date', () => {
  test('shows the difference with the service fee while typing, and sends only changes', async () => {
    const sent = recordCommands('ProposeChange', alreadyShown);
    const { user } = showJob(bookedView('provider', ['ProposeChange']));
    const dialog = await openAction(user, 'Change price or date');
    await user.type(dialog.getByLabelText('Why?'), 'The banister has to be stripped.');
    await user.click(dialog.getByRole('button', { name: 'Send to Aoife' }));
    expect((await dialog.findAllByText('Change the price or the date to continue.')).length).toBe(2);
    const price = dialog.getByLabelText('New price for the whole job');
    await user.clear(price);
    await user.type(price, '485');
    expect(getRowText(dialog.getByText('More than now'))).toContain('€70.20');
    const receives = getRowText(dialog.getByText('You receive'));
    expect(receives).toContain('€485.00 minus 10% commission');
    expect(receives).toContain('€436.50');
    await user.click(dialog.getByRole('button', { name: 'Send to Aoife' }));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ price: 48_500, startAt: null }));
  });

  test('rejects a start after which the hold would expire before the work is done', async () => {
    const sent = recordCommands('ProposeChange', alreadyShown);
    const upcoming = [{ kind: 'hold-expiry' as const, at: hoursAfter(NOW, 74 * 24), facts: {} }];
    const { user } = showJob(bookedView('client', ['ProposeChange'], { upcoming }));
    const dialog = await openAction(user, 'Change price or date');
    const start = dialog.getByLabelText('New start');
    await user.type(dialog.getByLabelText('Why?'), 'We are away until then.');
    fireEvent.change(start, {
      target: { value: toLocalMoment(Date.parse(hoursAfter(NOW, 74 * 24)), 'Europe/Dublin') },
    });
    await user.click(dialog.getByRole('button', { name: 'Send to Cormac' }));
    const text = /Choose an earlier date\. Money can be held for up to 75 days/;
    expect((await dialog.findAllByText(text)).length).toBe(2);
    expect(sent).toEqual([]);
    fireEvent.change(start, {
      target: { value: toLocalMoment(Date.parse(hoursAfter(NOW, 60 * 24)), 'Europe/Dublin') },
    });
    await user.click(dialog.getByRole('button', { name: 'Send to Cormac' }));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ price: null, startAt: hoursAfter(NOW, 60 * 24) }));
  });

  test('applies as much of the promo code as the new price allows', async () => {
    const money = jobMoney('Booked', {
      price: eur(2000),
      serviceFee: eur(160),
      discount: eur(360),
      promisedDiscount: eur(1000),
      total: eur(1800),
    });
    const { user } = showJob(bookedView('client', ['ProposeChange'], { money }));
    const dialog = await openAction(user, 'Change price or date');
    const price = dialog.getByLabelText('New price for the whole job');
    for (const [typed, total] of [
      ['10', '€9.00'],
      ['1', '€0.90'],
      ['420', '€443.60'],
    ] as const) {
      await user.clear(price);
      await user.type(price, typed);
      expect(getRowText(dialog.getByText('You would pay'))).toContain(total);
    }
  });

  test.each([
    ['raises the total by less than the minimum charge', '420.01', /increase of less than €0\.50 is too small/],
    ['exceeds the maximum price of a job', '99999999', 'Enter €9,999.00 or less. This is the maximum price.'],
  ])('that %s says so at its price', async (_what, price, text) => {
    const errors = [{ path: 'price', code: 'VALIDATION_ERROR' }];
    recordCommands('ProposeChange', () => ({ status: 422, code: 'VALIDATION_ERROR', errors }));
    const { user } = showJob(bookedView('provider', ['ProposeChange']));
    const dialog = await openAction(user, 'Change price or date');
    const field = dialog.getByLabelText('New price for the whole job');
    await user.clear(field);
    await user.type(field, price);
    await user.type(dialog.getByLabelText('Why?'), 'Gold leaf on all of it.');
    await user.click(dialog.getByRole('button', { name: 'Send to Aoife' }));
    expect((await dialog.findAllByText(text)).length).toBe(2);
  });

  test('that raises it by less is still sent: a card that is only saved pays it with the rest', async () => {
    const sent = recordCommands('ProposeChange', alreadyShown);
    const { user } = showJob(bookedView('provider', ['ProposeChange'], { money: savedMoney() }));
    const dialog = await openAction(user, 'Change price or date');
    const price = dialog.getByLabelText('New price for the whole job');
    await user.clear(price);
    await user.type(price, '420.20');
    await user.type(dialog.getByLabelText('Why?'), 'A screw more.');
    await user.click(dialog.getByRole('button', { name: 'Send to Aoife' }));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ price: 42_020 }));
  });

  test('shows the Homewright what they would receive, and the client no commission', async () => {
    const change = aChange('client');
    const proposed = { ...change.proposed, receives: eur(43_650) };
    const { user } = showJob(
      bookedView('provider', ['AcceptChange', 'DeclineChange'], { change: { ...change, proposed } }),
    );
    const breakdown = within(screen.getByText('The client would pay').closest('dl') ?? document.body);
    expect(getRowText(breakdown.getByText('You receive'))).toContain('€436.50');
    const dialog = await openAction(user, 'Accept');
    expect(getRowText(dialog.getByText('You receive'))).toContain('€436.50');
    cleanup();

    const theirs = showJob(bookedView('client', ['AcceptChange', 'ProposeChange'], { change: aChange('provider') }));
    expect((await openAction(theirs.user, 'Accept')).queryByText(/receive/)).toBeNull();
  });

  describe('that moves the start into the withdrawal period', () => {
    const asked = /expressly ask Cormac to start .* its share of €453.60 for 8 hrs/;
    const moved = (hours: number) => {
      const { before, proposed } = aChange('provider');
      return aChange('provider', {
        before: { ...before, startAt: hoursAfter(NOW, 480) },
        proposed: { ...proposed, price: before.price, allIn: before.allIn, startAt: hoursAfter(NOW, hours) },
        difference: eur(0),
        paidAtOnce: eur(0),
      });
    };

    test('needs the express request of the client who consents', async () => {
      const { user } = showJob(bookedView('client', ['AcceptChange'], { change: moved(120) }));
      expect((await openAction(user, 'Accept')).getByText(asked)).toBeTruthy();
    });

    test.each([
      ['after that period, which began with the booking', 'client', moved(301)],
      ['when only the price changes', 'client', aChange('provider')],
    ] as const)('is not asked for %s', async (_when, role, change) => {
      const { user } = showJob(bookedView(role, ['AcceptChange'], { change }));
      expect((await openAction(user, 'Accept')).queryByText(/expressly ask/)).toBeNull();
    });

    test('needs none from the Homewright', async () => {
      const { user } = showJob(bookedView('provider', ['AcceptChange'], { change: { ...moved(120), by: 'client' } }));
      expect((await openAction(user, 'Accept')).queryByText(/expressly ask/)).toBeNull();
    });

    test('needs one from the client who proposes it, at the sum that it would then cost', async () => {
      const view = bookedView('client', ['ProposeChange']);
      const { user } = showJob({ ...view, job: { ...view.job, startAt: hoursAfter(NOW, 480) } });
      const dialog = await openAction(user, 'Change price or date');
      expect(dialog.queryByText(/expressly ask/)).toBeNull();
      fireEvent.change(dialog.getByLabelText('New start'), { target: { value: '2026-10-19T09:00' } });
      expect(await dialog.findByText(/expressly ask Cormac to start .* its share of €453.60/)).toBeTruthy();
      const price = dialog.getByLabelText('New price for the whole job');
      await user.clear(price);
      await user.type(price, '485');
      expect(await dialog.findByText(/its share of €523.80/)).toBeTruthy();
    });
  });

  test('that costs more leads the client from the consent to the payment', async () => {
    const sent = recordCommands('AcceptChange', alreadyShown);
    const { user, address } = showJob(
      bookedView('client', ['AcceptChange', 'DeclineChange'], { change: aChange('provider') }),
    );
    const dialog = await openAction(user, 'Accept');
    expect(dialog.getByText(/You pay €70\.20 more/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Accept and pay €70.20' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(address()).toBe(`/checkout/${ids.job}?purpose=extra&ref=${ids.otherOffer}`));
  });
});
