import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';

import { anOffer } from '#web/testing/build-jobs.ts';
import { jobView } from '#web/testing/build-job-view.ts';
import { eur, hoursAfter, ids, NOW } from '#web/testing/ids.ts';
import { alreadyShown, answerWith, server, recordCommands } from '#web/testing/mock-server.ts';
import { jobTexts, openAction, showJob } from '#web/testing/show-job.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage(jobTexts);

describe('the dialog that accepts an offer', () => {
  const termsPath = `/api/jobs/${ids.job}/offers/${ids.offer}/promo-terms`;
  const terms = { code: 'SPRING10', discount: eur(1000), total: eur(44_360), position: '100' };

  async function typeCode(code: string) {
    const { user, address } = showJob(jobView('Offered', 'client', { actions: ['AcceptOffer'] }));
    const dialog = await openAction(user, 'Accept €453.60');
    await user.click(dialog.getByRole('button', { name: 'I have a promo code' }));
    expect(document.activeElement).toBe(dialog.getByLabelText(/^Promo code/));
    await user.keyboard(code);
    await user.click(dialog.getByRole('button', { name: 'Check code' }));
    return { user, dialog, address };
  }

  test.each([
    ['AE', true],
    ['IE', false],
  ])('in %s says that the card is charged in dollars: %s', async (country, said) => {
    const { user } = showJob(jobView('Offered', 'client', { actions: ['AcceptOffer'], country }));
    const dialog = await openAction(user, 'Accept €453.60');
    expect(dialog.queryByText(/charged in US dollars/) !== null).toBe(said);
  });

  test.each([
    ['nothing', 'expired', false],
    ['that the other offers stay open', 'live', true],
  ] as const)('say %s where the other one is %s', async (_what, status, said) => {
    const offers = [anOffer(), anOffer({ offerId: ids.dispute, allIn: eur(50_000), status })];
    const { user } = showJob(jobView('Offered', 'client', { actions: ['AcceptOffer'], offers }));
    const dialog = await openAction(user, 'Accept €453.60');
    expect(dialog.getByText(/^Next, you pay/)).toBeTruthy();
    expect(dialog.queryByText(/Other offers stay open/) !== null).toBe(said);
  });

  test('says that the work is requested before the time to withdraw ends, and what withdrawing then costs', async () => {
    answerWith(termsPath, terms);
    const { dialog } = await typeCode('spring10');
    expect(await dialog.findByText(/its share of €443.60 for 8 hr/)).toBeTruthy();
    expect(dialog.getByText(/expressly ask Cormac to start .* in steps of 15 min/)).toBeTruthy();
  });

  test.each([
    ['elsewhere', { consumerRight: null }],
    ['for a start after that time', { offers: [anOffer({ startAt: hoursAfter(NOW, 14 * 24 + 1) })] }],
  ])('says nothing of it %s', async (_where, changes) => {
    const { user } = showJob(jobView('Offered', 'client', { actions: ['AcceptOffer'], ...changes }));
    const dialog = await openAction(user, 'Accept €453.60');
    expect(dialog.queryByText(/expressly ask/)).toBeNull();
  });

  test('accepts only after showing the discount of the code', async () => {
    answerWith(termsPath, terms);
    const sent = recordCommands('AcceptOffer', alreadyShown);
    const { user, dialog, address } = await typeCode('spring10');
    expect(await dialog.findByText('−€10.00')).toBeTruthy();
    expect(dialog.getByText('€443.60')).toBeTruthy();
    expect(sent).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Accept and pay' }));
    await waitFor(() => expect(address()).toBe(`/checkout/${ids.job}`));
    expect(sent[0]?.body).toEqual({ jobId: ids.job, offerId: ids.offer, promoCode: 'SPRING10' });
  });

  test('asks again when the code is changed', async () => {
    answerWith(termsPath, terms);
    const { user, dialog } = await typeCode('spring10');
    await dialog.findByText('€443.60');
    await user.type(dialog.getByLabelText(/^Promo code/), '0');
    expect(dialog.queryByText('€443.60')).toBeNull();
    expect(dialog.getByRole('button', { name: 'Check code' })).toBeTruthy();
  });

  test.each([
    ['PROMO_UNKNOWN', 422, 'This code does not exist'],
    ['PROMO_EXPIRED', 409, 'This code has expired'],
    ['PROMO_USED_UP', 409, 'This code has been used up'],
    ['PROMO_USED', 409, 'You already used this code'],
    ['PROMO_NOT_HERE', 409, 'This code does not work for this job'],
  ])('says at the field why %s', async (code, status, text) => {
    const rejection = { code, message: 'rejected', status, errors: [{ path: 'promoCode', code }] };
    server.use(http.get(`http://localhost:3000${termsPath}`, () => HttpResponse.json(rejection, { status })));
    const { dialog } = await typeCode('SPRING10');
    expect(await dialog.findAllByText(text)).toHaveLength(2);
    expect(dialog.getByLabelText(/^Promo code/).getAttribute('aria-invalid')).toBe('true');
  });

  test('says it too if the code became invalid before the acceptance', async () => {
    answerWith(termsPath, terms);
    const code = 'PROMO_USED_UP';
    recordCommands('AcceptOffer', () => ({ status: 409, code, errors: [{ path: 'promoCode', code }] }));
    const { user, dialog } = await typeCode('SPRING10');
    await dialog.findByText('€443.60');
    await user.click(dialog.getByRole('button', { name: 'Accept and pay' }));
    expect(await dialog.findAllByText('This code has been used up')).toHaveLength(2);
  });
});
