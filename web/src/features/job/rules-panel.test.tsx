import { cleanup, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import type { PaymentMethod } from '#events/catalog/job/payment-method.ts';
import type { JobRules } from '#query-api/contract/job-rules.ts';
import { languages } from '#web/lib/i18n/languages.ts';
import { textSource } from '#web/lib/i18n/text-source.ts';
import { jobPayment } from '#web/testing/build-job-money.ts';
import { jobView } from '#web/testing/build-job-view.ts';
import { agreedRules } from '#web/testing/build-rules.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { jobTexts } from '#web/testing/show-job.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { RulesPanel } from './components/rules-panel.tsx';
import { useJobContext } from './model/job-context.ts';

usePage(jobTexts);

function Panel({ rules, method }: { rules: JobRules; method: PaymentMethod }) {
  const view = jobView('Booked', 'client', { rules, payment: { ...jobPayment('Booked'), method } });
  return <RulesPanel context={useJobContext(view)} />;
}

const methods: readonly PaymentMethod[] = ['authorise', 'save', 'capture'];

/** The panel's text for this charge method. */
function rulesText(rules: JobRules, method: PaymentMethod): string {
  renderPage(<Panel rules={rules} method={method} />);
  const text = document.querySelector('#rules')?.textContent ?? '';
  cleanup();
  return text;
}

type Path = readonly (string | number)[];

/** Every value of the rules by its path; of a sum only the amount. */
function* valuesIn(part: unknown, path: Path = []): Generator<Path> {
  if (typeof part !== 'object' || part === null) return yield path;
  for (const [name, inner] of Object.entries(part)) if (name !== 'currency') yield* valuesIn(inner, [...path, name]);
}

function changedAt(part: unknown, [name, ...rest]: Path): unknown {
  if (name !== undefined) {
    const inner = changedAt((part as Record<string, unknown>)[name], rest);
    return Array.isArray(part) ? part.with(Number(name), inner) : { ...(part as object), [name]: inner };
  }
  if (typeof part === 'number') return part + 100;
  return String(part).startsWith('20') ? '2031-05-05T00:00:00.000Z' : 'moving';
}

describe('the rules that both sides agreed to', () => {
  test('show every number', () => {
    const asTheyAre = new Map(methods.map((method) => [method, rulesText(agreedRules, method)]));
    const untold = [...valuesIn(agreedRules)].filter((path) => {
      const changed = changedAt(agreedRules, path) as JobRules;
      return methods.every((method) => rulesText(changed, method) === asTheyAre.get(method));
    });
    expect(untold.map((path) => path.join('.'))).toEqual([]);
  });

  test('show the one in force without unfolding the rest', () => {
    renderPage(<Panel rules={agreedRules} method="save" />);
    const inForce = screen.getByText('This applies now.').closest('li');
    expect(inForce?.textContent).toMatch(/^8Once the money is held, work can start/);
    expect(inForce?.closest('details')).toBeNull();
    expect(document.querySelector('#rules details')?.hasAttribute('open')).toBe(false);
    expect(document.querySelectorAll('#rules details li')).toHaveLength(7);
  });

  test('link from the version of the terms to the terms', () => {
    renderPage(<Panel rules={agreedRules} method="save" />);
    expect(screen.getByRole('link', { name: 'Terms of service' }).getAttribute('href')).toBe('/terms-of-service');
  });

  test('say how long implied consent takes, for a usual job and for a longer one', () => {
    const usual = rulesText(agreedRules, 'capture');
    expect(usual).toMatch(
      /the client has 3 days to respond\. Without an answer, it is approved automatically\. From a price of €1,000 .* the time is 7 days\./,
    );
    expect(usual.match(/3 days/g)).toHaveLength(1);
    const longer = rulesText({ ...agreedRules, approvalHours: 168 }, 'capture');
    expect(longer).toMatch(
      /the client has 7 days to respond\. .*This longer time applies from a price of .* The usual time is 3 days\./,
    );
    expect(longer.match(/7 days to respond/g)).toHaveLength(1);
  });

  test.each(languages.map(({ code }) => code))('end each sentence with one full stop: %s', async (language) => {
    await textSource().changeLanguage(language);
    const text = rulesText({ ...agreedRules, approvalHours: 168 }, 'authorise');
    expect(text.length).toBeGreaterThan(1_000);
    expect(text.match(/.{0,40}\.\..{0,5}/gu)).toBeNull();
    await textSource().changeLanguage('en');
  });

  test('read as sentences', () => {
    const text = rulesText(agreedRules, 'authorise');
    for (const sentence of [
      'service fee of 8% on top of the price (minimum €1.50, maximum €40.00)',
      'depending on level: New 12%, Established 12%, Pro 10% and Elite 8%.',
      'can be answered within 48 hours. Any extra cost must be paid within 24 hours.',
      'The maximum price is €9,999, and dates can be up to 365 days ahead.',
      'From a price of €1,000 and in some trades (Roofing, Electrical, Plumbing and Heating and cooling), the time is 7 days.',
      'Our team reviews work that is 14 days late.',
      'must be done within 30 days.',
      'A dispute still open on day 70 must be decided then.',
      'Up to 5 other cards can be tried.',
      'A tip can be up to €200, and never more than the price. It must be paid within 24 hours.',
      'must be paid within 15 minutes. A direct booking must be paid within 24 hours of being accepted.',
    ]) {
      expect(text).toContain(sentence);
    }
  });
});
