import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { policyVersion1 } from '#domain/policy/policy-v1.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { SafetyGuidePage } from './safety-guide-page.tsx';
import { ServiceGuidelinesPage } from './service-guidelines-page.tsx';
import { VerificationProcessPage } from './verification-process-page.tsx';

usePage(['common', 'ui', 'job', 'legal', 'guides', 'verification']);

const section = (name: string) => screen.getByRole('region', { name }).textContent ?? '';
const licensed = 'Roofing, Electrical, Plumbing and Heating and cooling';

describe.each([
  ['Verification process', VerificationProcessPage],
  ['Safety guide', SafetyGuidePage],
  ['Service guidelines', ServiceGuidelinesPage],
])('%s', (title, Page) => {
  test('has a title and a description, links to each section, and leaves no placeholder open', () => {
    renderPage(<Page />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(document.title).toContain(title);
    const description = document.querySelector('meta[name="description"]')?.getAttribute('content');
    expect(screen.getByText(description ?? '').tagName).toBe('P');
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(
      screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    );
    for (const link of links) expect(document.querySelector((link as HTMLAnchorElement).hash)).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/\{\{|\$t\(|undefined|NaN|(?:verify|safety|rules)\.\w+/);
  });
});

test('the process of verification names its steps, and the times and trades of the policy', () => {
  renderPage(<VerificationProcessPage />);
  const { reviewBusinessDays, documentReminderDays, regulatedTrades } = policyVersion1;
  const steps = within(screen.getByRole('list', { name: 'Four steps' })).getAllByRole('listitem');
  expect(steps.map((step) => step.querySelector('b')?.textContent)).toEqual([
    'Email and phone',
    'Portrait',
    'ID card',
    'Business and insurance',
  ]);
  expect(section('How long it takes')).toContain(`within ${reviewBusinessDays} business days`);
  expect(section('If we say no')).toContain(`within ${reviewBusinessDays} business days`);
  expect(section('When a document expires')).toContain(`${documentReminderDays} days before`);
  expect(regulatedTrades).toHaveLength(4);
  expect(section('Trades that need a licence')).toContain(licensed);
  expect(section('What we do not check')).toContain('We do not inspect the work itself.');
});

test('the safety guide says until when money is held, and leads to those who help', () => {
  renderPage(<SafetyGuidePage />);
  expect(section('Your money')).toContain(`for up to ${policyVersion1.holdRefundDays} days`);
  const help = within(screen.getByRole('region', { name: 'In an emergency' })).getByRole('link');
  expect(help.getAttribute('href')).toBe('/contact');
});

test('the guidelines say what counts against people, by the policy', () => {
  renderPage(<ServiceGuidelinesPage />);
  const { noShowFromMinutes, freeBeforeStartHours, reviewBusinessDays } = policyVersion1;
  expect(section('Trades that need a licence')).toContain(licensed);
  expect(section('For clients')).toContain(`free until ${freeBeforeStartHours} hours before`);
  expect(section('What counts against a Homewright')).toContain(`From ${noShowFromMinutes} minutes after the start`);
  expect(section('Suspension and appeal')).toContain(`within ${reviewBusinessDays} business days`);
});
