import { cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import type { Offer } from '#query-api/contract/offers.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { aRequest, anOffer, requests } from '#web/testing/build-jobs.ts';
import { formatDate } from '#web/lib/format.ts';
import { toLocalMoment } from '#web/lib/local-moment.ts';
import { hoursAfter, ids, NOW } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { getRowText } from '#web/testing/row-text.ts';
import { answerWith } from '#web/testing/mock-server.ts';
import { cormac, level } from '#web/testing/show-provider-dashboard.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { OfferDialog } from './offer-dialog.tsx';

usePage(['common', 'ui', 'errors', 'job', 'provider']);

const moment = (at: string) => formatDate(at, 'fullMoment', 'en-IE', 'Europe/Dublin');

describe('the offer form, for a job that is not among the newest requests,', () => {
  const show = (existing?: Offer, request = aRequest()) => {
    answerWith('/api/provider/level', level);
    const dialog = (
      <OfferDialog
        jobId={ids.job}
        title="Hallway"
        currency="EUR"
        request={request}
        existing={existing}
        onClose={vi.fn<() => void>()}
      />
    );
    return renderPage(dialog, {
      me: cormac('approved'),
      seed: [[keys.requestsFor(true), requests([aRequest({ jobId: ids.otherJob })])]],
    });
  };
  const receives = async () => getRowText(await screen.findByText('You receive'));

  test('shows the provider’s share of the price of a new offer', async () => {
    const { user } = show();
    await user.type(screen.getByRole('textbox', { name: 'Your price for the whole job' }), '500');
    expect(await receives()).toContain('€440.00');
    expect(getRowText(screen.getByText(/commission/i))).toContain('€60.00');
  });

  test('takes a price as it is printed, and asks which one is meant where it can be two', async () => {
    const { user } = show();
    const price = screen.getByRole('textbox', { name: 'Your price for the whole job' });
    await user.type(price, '€1,200');
    expect(await receives()).toContain('€1,056.00');
    await user.clear(price);
    await user.type(price, '1.200');
    expect(screen.queryByText('You receive')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send offer' }));
    expect(await screen.findAllByText('Do you mean €1,200.00 or €1.20? Enter 1200 or 1.20.')).not.toEqual([]);
  });

  test('shows the provider’s share of the price of a revised offer', async () => {
    show(anOffer());
    expect(await receives()).toContain('€369.60');
  });

  test('shows the maximum price of a job, and how far ahead the start can be', async () => {
    const { user } = show();
    await user.type(screen.getByRole('textbox', { name: 'Your price for the whole job' }), '10000');
    await user.type(screen.getByRole('textbox', { name: 'Message to the client' }), 'In gold, in a year.');
    const start = screen.getByLabelText('When can you start?');
    fireEvent.change(start, { target: { value: toLocalMoment(hoursAfter(NOW, 366 * 24), 'Europe/Dublin') } });
    await user.click(screen.getByRole('button', { name: 'Send offer' }));
    expect((await screen.findAllByText('Enter €9,999.00 or less. This is the maximum price.')).length).toBe(2);
    expect(screen.getAllByText('Choose a date within the next 365 days.')).toHaveLength(2);
  });

  test('asks to remove contact details from the message, which are masked before the booking', async () => {
    const { user } = show();
    await user.click(screen.getByRole('textbox', { name: 'Message to the client' }));
    await user.paste('Call me on 085 555 0199.');
    expect(await screen.findByText(/^Remove the contact details\. No one sees them before the booking/)).toBeTruthy();
  });

  test('shows when the offer ends: after its days, or with an earlier start', async () => {
    const { user } = show();
    expect(screen.getByText(`This offer is open until ${moment(hoursAfter(NOW, 7 * 24))}.`)).toBeTruthy();
    const start = screen.getByLabelText('When can you start?');
    fireEvent.change(start, { target: { value: toLocalMoment(hoursAfter(NOW, 72), 'Europe/Dublin') } });
    expect(screen.getByText(`This offer ends at the start you chose: ${moment(hoursAfter(NOW, 72))}.`)).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Offer open for' }), '2 days');
    expect(screen.getByText(`This offer is open until ${moment(hoursAfter(NOW, 48))}.`)).toBeTruthy();
    fireEvent.change(start, { target: { value: toLocalMoment(hoursAfter(NOW, -1), 'Europe/Dublin') } });
    expect(screen.queryByText(/^The offer (is open|ends)/)).toBeNull();
  });

  test('shows when the offer ends with its request', () => {
    show(undefined, aRequest({ offersUntil: hoursAfter(NOW, 40) }));
    expect(screen.getByText(`This offer ends with the request: ${moment(hoursAfter(NOW, 40))}.`)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('When can you start?'), {
      target: { value: toLocalMoment(hoursAfter(NOW, 30), 'Europe/Dublin') },
    });
    expect(screen.getByText(/^This offer ends at the start you chose/)).toBeTruthy();
  });

  test('warns of a start after the day by which the client needs it; of a direct booking the start is a proposal', () => {
    const neededBy = hoursAfter(NOW, 100);
    const warning = `The client needs it by ${moment(neededBy)}.`;
    const begin = (hours: number) =>
      fireEvent.change(screen.getByLabelText('When can you start?'), {
        target: { value: toLocalMoment(hoursAfter(NOW, hours), 'Europe/Dublin') },
      });
    show(undefined, aRequest({ neededBy, offersUntil: neededBy }));
    begin(99);
    expect(screen.queryByText(warning)).toBeNull();
    begin(101);
    const start = screen.getByLabelText('When can you start?');
    expect(start.getAttribute('aria-describedby')).toBe(screen.getByText(warning).closest('output')?.id);
    cleanup();
    show(undefined, aRequest({ neededBy, offersUntil: null }));
    begin(101);
    expect(screen.queryByText(warning)).toBeNull();
  });

  test('keeps a length that is no longer a choice', async () => {
    show(anOffer({ durationMinutes: 2400 }));
    const length = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'How long will it take?' });
    expect(length.selectedOptions[0]?.textContent).toBe('1 day 16 hrs');
  });
});
