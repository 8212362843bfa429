import { createHash } from 'node:crypto';

import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { policyVersion1 } from '#domain/policy/policy-v1.ts';
import { ruleBook } from '#domain/policy/rule-book.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { retainedTimes, retentionTimes } from './retention-times.ts';
import { PrivacyPage } from './privacy-page.tsx';
import { TermsPage } from './terms-page.tsx';

usePage(['common', 'ui', 'job', 'legal']);

/**
 * The English terms for readers in Ireland, as a hash. A change of their meaning, or of a number in them, raises their
 * version and sets its date in the rule book. A mere rewording changes only the hash.
 */
const terms = { version: 1, since: '2026-11-01T00:00:00.000Z', digest: '53dcd49647fa3264' };

const section = (name: string) => screen.getByRole('region', { name });
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const contents = () =>
  within(screen.getByRole('navigation', { name: 'On this page' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const leftOpen = () => /\{\{|\$t\(|undefined|NaN|(?:terms|privacy|rules)\.\w+/.exec(document.body.textContent ?? '');

describe('the terms of service', () => {
  test('name the version that is pinned to accounts and jobs, and its day', () => {
    renderPage(<TermsPage />);
    expect(ruleBook.termsVersion).toBe(1);
    expect(screen.getByText('Version 1, in force since 1 Nov 2026')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Terms of service');
  });

  test('are unchanged since their version began', () => {
    renderPage(<TermsPage />);
    const said = screen.getAllByRole('region').map(({ textContent }) => textContent);
    const digest = createHash('sha256').update(said.join('\n')).digest('hex').slice(0, 16);
    expect({ version: ruleBook.termsVersion, since: ruleBook.termsSince, digest }).toEqual(terms);
  });

  test('name the numbers of the policy, in the currency of the reader’s country', () => {
    renderPage(<TermsPage />);
    const { paymentMinutes, graceHours, approvalHours, appealDays } = policyVersion1;
    expect(section('Requests, offers and bookings').textContent).toContain(`within ${paymentMinutes} minutes`);
    expect(section('Approval').textContent).toContain(`${approvalHours / 24} days to respond`);
    expect(section('Approval').textContent).toContain(`cancel an approval within ${graceHours} hours`);
    expect(section('Disputes').textContent).toContain(`${appealDays} days to appeal`);
    expect(section('Money').textContent).toContain(`for up to ${policyVersion1.holdRefundDays} days`);
    expect(section('Fees and commission').textContent).toContain('A tip can be up to €200');
    expect(section('Fees and commission').textContent).toContain('8% on top of the price (minimum €1.50, maximum €40');
    expect(section('Cancellations and no-shows').textContent).toContain('15% of the price (€10 to €50)');
  });

  test('do not say that money is safe from a bank, nor that only the Union can withdraw', () => {
    renderPage(<TermsPage />);
    const approval = section('Approval').textContent;
    expect(approval).toContain('the money is released and the approval can no longer be cancelled');
    expect(approval).not.toContain('taken back');
    expect(section('When a bank takes money back').textContent).toContain('can be taken back from them');
    expect(section('Cancellations and no-shows').textContent).toContain('in the European Economic Area');
  });

  test('leave no placeholder open, and link to each section', () => {
    renderPage(<TermsPage />);
    expect(leftOpen()).toBeNull();
    expect(contents()).toEqual(headings());
    expect(headings()).toHaveLength(14);
  });
});

describe('the privacy policy', () => {
  test('says how long data is stored and what outlives an account, and links to the pages to copy and delete', () => {
    renderPage(<PrivacyPage />);
    expect(section('How long we keep it').textContent).toContain(`after ${retentionTimes.sessionDays} days`);
    expect(section('How long we keep it').textContent).toContain(`after ${retentionTimes.uploadHours} hours`);
    const { moneyYears, disputeYears, consentYears, backupDays } = retainedTimes;
    for (const time of [
      `for ${moneyYears} years`,
      `(${disputeYears} years)`,
      `(${consentYears} years)`,
      `(${backupDays} days)`,
    ])
      expect(section('How long we keep it').textContent).toContain(time);
    const choices = section('What you can do');
    expect(choices.textContent).toContain('download a copy of your data and delete your account yourself');
    const links = within(choices).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/privacy-rights',
      '/ccpa/data-export',
      '/ccpa/delete-account',
    ]);
  });

  test('leaves no placeholder open, and links to each section', () => {
    renderPage(<PrivacyPage />);
    expect(leftOpen()).toBeNull();
    expect(contents()).toEqual(headings());
  });
});
