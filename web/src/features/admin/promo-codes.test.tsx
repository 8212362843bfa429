import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import type { PromoCodesView } from '#query-api/contract/admin.ts';
import { me } from '#web/testing/build-people.ts';
import { eur, hoursAfter, ids, NOW } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { alreadyShown, answerWith, recordCommands } from '#web/testing/mock-server.ts';
import { usePage } from '#web/testing/use-page.ts';

import { PromoCodesPage } from './promo-codes-page.tsx';

usePage(['common', 'ui', 'errors', 'job', 'admin']);

type Code = PromoCodesView['codes'][number];
const aCode = (changes: Partial<Code> = {}): Code => ({
  promoId: ids.offer,
  code: 'SPRING10',
  discount: { kind: 'amount', amounts: { EUR: 1000, GBP: 900 } },
  validUntil: hoursAfter(NOW, 48),
  maxUses: 100,
  uses: 1,
  createdAt: NOW,
  adminName: 'Orla Byrne',
  jobs: [{ jobId: ids.job, number: 'HW-48213', timezone: 'Europe/Dublin', discount: eur(1000), redeemedAt: NOW }],
  ...changes,
});

async function show(codes: Code[]) {
  let view: PromoCodesView = { codes, total: codes.length, nextCursor: null, position: '100' };
  answerWith('/api/admin/promo-codes', () => view);
  const page = renderPage(<PromoCodesPage />, { me: me({ accountType: 'admin' }), at: '/admin/promo-codes' });
  await screen.findByRole('heading', { level: 1, name: 'Promo codes' });
  return { ...page, becomes: (changed: Code[]) => (view = { ...view, codes: changed, position: '101' }) };
}

describe('promo codes', () => {
  test('show their discount, their number of uses and the jobs', async () => {
    const { user } = await show([aCode()]);
    expect(screen.getByText('€10.00 · £9.00 off')).toBeTruthy();
    expect(screen.getByText('1 of 100 used')).toBeTruthy();
    expect(screen.getByText('Active')).toBeTruthy();
    await user.click(screen.getByText('Latest jobs using it'));
    expect(screen.getByRole('link', { name: 'HW-48213' }).getAttribute('href')).toBe(`/admin/history/job/${ids.job}`);
  });

  test('say when they are expired or used up', async () => {
    await show([
      aCode({ promoId: ids.job, validUntil: hoursAfter(NOW, -1) }),
      aCode({ uses: 100, discount: { kind: 'percentage', basisPoints: 1250, caps: { EUR: 2500 } } }),
    ]);
    expect(screen.getByText('Expired')).toBeTruthy();
    expect(screen.getByText('Used up')).toBeTruthy();
    expect(screen.getByText('12.5% off, at most €25.00')).toBeTruthy();
  });

  test('show a use as soon as it is counted', async () => {
    const { live, becomes } = await show([aCode()]);
    becomes([aCode({ uses: 2 })]);
    live.emit({ type: 'change', topic: 'admin:promos', position: '101', keys: [] });
    expect(await screen.findByText('2 of 100 used')).toBeTruthy();
  });
});

describe('a new promo code', () => {
  async function open() {
    const { user } = await show([]);
    await user.click(screen.getByRole('button', { name: 'New code' }));
    const dialog = within(await screen.findByRole('dialog'));
    const fill = (label: string | RegExp, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    return { user, dialog, fill, send: () => user.click(dialog.getByRole('button', { name: 'Create code' })) };
  }

  test('of an amount is sent in minor units by currency', async () => {
    const sent = recordCommands('CreatePromoCode', alreadyShown);
    const { fill, send } = await open();
    fill('Code', ' spring10 ');
    fill('Amounts by currency', 'EUR 10,50, gbp 9; JPY 1600');
    fill('Expiry date', '2027-01-31T18:00');
    fill('Number of jobs that can use it', '100');
    await send();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({
      code: 'spring10',
      discount: { kind: 'amount', amounts: { EUR: 1050, GBP: 900, JPY: 1600 } },
      validUntil: new Date('2027-01-31T18:00').toISOString(),
      maxUses: 100,
    });
  });

  test('of a percentage has a maximum in each currency', async () => {
    const sent = recordCommands('CreatePromoCode', alreadyShown);
    const { user, dialog, fill, send } = await open();
    fill('Code', 'TENTH-OFF');
    await user.selectOptions(dialog.getByLabelText('Discount type'), 'Percentage of the price');
    fill('Percentage of the price', '12,5');
    fill('Maximum by currency', 'EUR 25');
    fill('Expiry date', '2027-01-31T18:00');
    fill('Number of jobs that can use it', '5');
    await send();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      discount: { kind: 'percentage', basisPoints: 1250, caps: { EUR: 2500 } },
    });
  });

  test('asks which is meant where an amount can be read in two ways', async () => {
    const sent = recordCommands('CreatePromoCode');
    const { dialog, fill, send } = await open();
    fill('Code', 'SPRING10');
    fill('Amounts by currency', 'GBP 900, EUR 1.200');
    fill('Expiry date', '2027-01-31T18:00');
    fill('Number of jobs that can use it', '100');
    await send();
    expect(await dialog.findAllByText('Do you mean €1,200.00 or €1.20? Enter 1200 or 1.20.')).not.toHaveLength(0);
    expect(sent).toHaveLength(0);
  });

  test('says at each field what is missing', async () => {
    const sent = recordCommands('CreatePromoCode');
    const { user, dialog, fill, send } = await open();
    await user.selectOptions(dialog.getByLabelText('Discount type'), 'Percentage of the price');
    fill('Code', 'ÄÖ');
    fill('Percentage of the price', '120');
    fill('Maximum by currency', 'EUR ten');
    fill('Expiry date', '2020-01-31T18:00');
    fill('Number of jobs that can use it', '0');
    await send();
    const summary = await dialog.findByRole('alert');
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^Use 4 to 32 letters/),
      expect.stringMatching(/^Enter a percentage/),
      expect.stringMatching(/^Enter currencies/),
      'Choose a date and time in the future.',
      expect.stringMatching(/^Enter a number/),
    ]);
    expect(sent).toHaveLength(0);
  });

  test('says that the code exists already, and which currency is unsupported', async () => {
    recordCommands('CreatePromoCode', () => ({
      status: 422,
      code: 'VALIDATION_ERROR',
      errors: [
        { path: 'code', code: 'ALREADY_DONE' },
        { path: 'discount', code: 'VALIDATION_ERROR' },
      ],
    }));
    const { dialog, fill, send } = await open();
    fill('Code', 'SPRING10');
    fill('Amounts by currency', 'XAF 1000');
    fill('Expiry date', '2027-01-31T18:00');
    fill('Number of jobs that can use it', '100');
    await send();
    expect(await dialog.findAllByText('This code already exists. Choose another.')).toHaveLength(2);
    expect(dialog.getAllByText(/^Enter currencies that we charge in/)).toHaveLength(2);
  });
});
