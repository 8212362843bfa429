import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';

import { ruleBook } from '#domain/policy/rule-book.ts';
import {
  describeWork,
  goOn,
  heading,
  nameWork,
  placeWork,
  requestTexts,
  showDirectRequest,
} from '#web/testing/fill-request.tsx';
import { eur, ids } from '#web/testing/ids.ts';
import { answerWith, server, recordCommands } from '#web/testing/mock-server.ts';
import { usePage } from '#web/testing/use-page.ts';

usePage(requestTexts);
const { bookingAnswerHours } = ruleBook.policies.current;

describe('a direct booking', () => {
  async function fillBooking(user: UserEvent) {
    await nameWork(user, 'Painting', 'Repaint hallway and stairs', 'Tell Cormac what you need');
    const price = { label: /^Your price for the whole job$/, amount: '420' };
    await describeWork(user, 'Two coats on walls and ceiling, walls are sound.', price);
    await user.selectOptions(screen.getByLabelText('How long will it take?'), '480');
    await placeWork(user, { label: 'Start', value: '2026-10-19T09:00' }, 'Review and ask Cormac');
  }

  test('names the provider, and sends price, start and duration to that one alone', async () => {
    const sent = recordCommands('RequestBooking', () => ({ position: '101' }));
    const { user, address } = showDirectRequest();
    const name = screen.getByRole('link', { name: 'Cormac Doyle' });
    expect(name.getAttribute('href')).toBe(`/provider/${ids.cormac}`);
    expect(name.parentElement?.textContent).toBe('You are asking Cormac Doyle');
    await fillBooking(user);
    expect(screen.getByText(new RegExp(`^Cormac has ${bookingAnswerHours} hours to answer\\.`))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ask Cormac' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      providerId: ids.cormac,
      price: 42_000,
      startAt: new Date('2026-10-19T09:00').toISOString(),
      durationMinutes: 480,
    });
    await waitFor(() => expect(address()).toMatch(/^\/jobs\//));
  });

  test('says in the second step what such jobs came to', async () => {
    const cost = { trade: 'painting', scope: 'country', jobs: 14, low: 20_000, high: 60_000 };
    answerWith('/api/costs', { currency: 'EUR', costs: [{ ...cost, until: '2027-03-11T09:00:00.000Z' }] });
    const { user } = showDirectRequest();
    await nameWork(user, 'Painting', 'Repaint hallway and stairs', 'Tell Cormac what you need');
    expect(await screen.findByText('Ireland: €200 to €600')).toBeTruthy();
    expect(screen.getByText(/middle half of 14 finished jobs/)).toBeTruthy();
  });

  test('shows the total while the price is typed and once more before it is sent', async () => {
    const { user } = showDirectRequest();
    await nameWork(user, 'Painting', 'Repaint hallway and stairs', 'Tell Cormac what you need');
    await user.type(screen.getByLabelText('Your price for the whole job'), '420');
    const allIn = () => screen.getByText('You pay').closest('dl')?.textContent;
    expect(allIn()).toContain('Service fee, 8%minimum €1.50, maximum €40.00€33.60');
    expect(allIn()).toContain('€453.60');
    await user.type(screen.getByLabelText('Description'), 'Two coats on walls and ceiling, walls are sound.');
    await goOn(user);
    await placeWork(user, { label: 'Start', value: '2026-10-19T09:00' }, 'Review and ask Cormac');
    expect(allIn()).toContain('€453.60');
  });

  describe('with a promo code', () => {
    const terms = { code: 'SPRING10', discount: eur(1000), total: eur(44_360), position: '100' };

    test('shows its discount before it is sent', async () => {
      const asked: URLSearchParams[] = [];
      server.use(
        http.get('*/api/direct/promo-terms', ({ request }) => {
          asked.push(new URL(request.url).searchParams);
          return HttpResponse.json(terms);
        }),
      );
      const sent = recordCommands('RequestBooking', () => ({ position: '101' }));
      const { user } = showDirectRequest();
      await fillBooking(user);
      await user.click(screen.getByRole('button', { name: 'I have a promo code' }));
      expect(screen.getByText(/The code must still be valid when Cormac accepts/)).toBeTruthy();
      await user.type(screen.getByLabelText(/^Promo code/), 'spring10');
      await user.click(screen.getByRole('button', { name: 'Check code' }));
      expect((await screen.findByText('Promo code SPRING10')).closest('dl')?.textContent).toContain('€443.60');
      expect(sent).toEqual([]);
      await user.click(screen.getByRole('button', { name: 'Ask Cormac' }));
      await waitFor(() => expect(sent[0]?.body).toMatchObject({ price: 42_000, promoCode: 'spring10' }));
      const about = { providerId: ids.cormac, country: 'IE', price: '42000' };
      expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({ code: 'spring10', ...about });
      expect(sent[0]?.body).toMatchObject({ jobId: asked[0]?.get('jobId') });
    });

    test('shows at its field why a code gives no discount, and sends nothing', async () => {
      server.use(
        http.get('*/api/direct/promo-terms', () =>
          HttpResponse.json(
            { code: 'PROMO_EXPIRED', errors: [{ path: 'promoCode', code: 'PROMO_EXPIRED' }] },
            { status: 409 },
          ),
        ),
      );
      const sent = recordCommands('RequestBooking', () => ({ position: '101' }));
      const { user } = showDirectRequest();
      await fillBooking(user);
      await user.click(screen.getByRole('button', { name: 'I have a promo code' }));
      const field = screen.getByLabelText(/^Promo code/);
      await user.type(field, 'SPRING10');
      await user.click(screen.getByRole('button', { name: 'Check code' }));
      await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
      expect(sent).toEqual([]);
      await user.clear(field);
      await user.click(screen.getByRole('button', { name: 'Ask Cormac' }));
      await waitFor(() => expect(sent).toHaveLength(1));
      expect(sent[0]?.body).not.toHaveProperty('promoCode');
    });
  });

  test('needs a price, while a request to all can leave its budget out', async () => {
    const { user } = showDirectRequest();
    await nameWork(user, 'Painting', 'Repaint hallway and stairs', 'Tell Cormac what you need');
    await user.type(screen.getByLabelText('Description'), 'Two coats on walls and ceiling, walls are sound.');
    await goOn(user);
    expect((await screen.findAllByText('Enter an amount, such as 95 or 95.50.')).length).toBeGreaterThan(0);
  });

  test('shows at the category that the provider has no licence for it', async () => {
    recordCommands('RequestBooking', () => ({
      status: 403,
      code: 'LICENCE_REQUIRED',
      errors: [{ path: 'category', code: 'LICENCE_REQUIRED' }],
    }));
    const { user } = showDirectRequest();
    await fillBooking(user);
    await user.click(screen.getByRole('button', { name: 'Ask Cormac' }));
    const text = 'Cormac has no licence for this trade. Choose another type of work, or ask someone else.';
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  });

  test('shows the servers’ rejections at the fields where the values were typed', async () => {
    recordCommands('RequestBooking', () => ({
      status: 422,
      code: 'VALIDATION_ERROR',
      errors: [{ path: 'price', code: 'too_big' }],
    }));
    const { user } = showDirectRequest();
    await fillBooking(user);
    await user.click(screen.getByRole('button', { name: 'Ask Cormac' }));
    await heading('Tell Cormac what you need');
    expect(screen.getByLabelText('Your price for the whole job').getAttribute('aria-invalid')).toBe('true');
  });
});
