import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { feesVersion1 } from '#domain/money/fees.ts';
import { policyVersion1 } from '#domain/policy/policy-v1.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { HowItWorksPage } from './how-it-works-page.tsx';

usePage(['common', 'ui', 'job', 'legal', 'guides', 'versus']);

const steps = (of: string) => within(screen.getByRole('list', { name: of })).getAllByRole('listitem');

describe('how it works', () => {
  test('tells the way of a job from both sides, with the numbers of the policy', () => {
    renderPage(<HowItWorksPage />);
    const client = steps('For clients').map(({ textContent }) => textContent ?? '');
    const { offerLifeDays, paymentMinutes, approvalHours, graceHours, reviewBusinessDays, holdRefundDays } =
      policyVersion1;
    expect(client).toHaveLength(7);
    expect(client[1]).toContain(`for ${offerLifeDays.min} to ${offerLifeDays.max} days`);
    expect(client[2]).toContain(`within ${paymentMinutes} minutes`);
    expect(client[3]).toContain(`for up to ${holdRefundDays} days`);
    expect(client[5]).toContain(`the client has ${approvalHours / 24} days`);
    expect(client[6]).toContain(`within ${graceHours} hours`);
    const provider = steps('For Homewrights').map(({ textContent }) => textContent ?? '');
    expect(provider).toHaveLength(6);
    expect(provider[0]).toContain(
      `You complete 4 steps. Then our team decides within ${reviewBusinessDays} business days.`,
    );
  });

  test('tells what each level needs and costs', () => {
    renderPage(<HowItWorksPage />);
    const levels = within(screen.getByRole('region', { name: 'Levels' }));
    const needs = (name: string) => levels.getByText(name).closest('li')?.textContent;
    const percent = (level: keyof typeof feesVersion1.commissionBp) => `${feesVersion1.commissionBp[level] / 100}%`;
    expect(needs('New')).toBe(`New${percent('new')} commissionFor everyone who starts`);
    expect(needs('Established')).toBe(
      `Established${percent('established')} commissionFinished jobs: 5Rating: at least 4.3`,
    );
    expect(needs('Elite')).toContain(percent('elite'));
    expect(needs('Elite')).toContain('Booked jobs completed: 95%');
    expect(needs('Elite')).toContain(`No lost dispute for ${policyVersion1.lostDisputeDays} days`);
  });

  test('says amounts in the currency of the reader’s country, and leaves no placeholder open', () => {
    renderPage(<HowItWorksPage />, { country: 'GB' });
    expect(screen.getByRole('region', { name: 'Fees and commission' }).textContent).toMatch(/minimum £\d/);
    expect(document.body.textContent).not.toMatch(/\{\{|\$t\(|undefined|NaN|how\.\w+|rules\.\w+/);
    expect(screen.getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('/help');
  });
});
