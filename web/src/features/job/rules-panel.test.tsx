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

/** What the panel says where the card is charged in this way. */
function rulesText(rules: JobRules, method: PaymentMethod): string {
  renderPage(<Panel rules={rules} method={method} />);
  const text = document.querySelector('#rules')?.textContent ?? '';
  cleanup();
  return text;
}

type Path = readonly (string | number)[];

/** Every value of the rules, by the way to it; of a sum its amount alone. */
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
  test('are told with every number of theirs', () => {
    const asTheyAre = new Map(methods.map((method) => [method, rulesText(agreedRules, method)]));
    const untold = [...valuesIn(agreedRules)].filter((path) => {
      const changed = changedAt(agreedRules, path) as JobRules;
      return methods.every((method) => rulesText(changed, method) === asTheyAre.get(method));
    });
    expect(untold.map((path) => path.join('.'))).toEqual([]);
  });

  test('show the one in force without unfolding the rest', () => {
    renderPage(<Panel rules={agreedRules} method="save" />);
    const inForce = screen.getByText('In force now.').closest('li');
    expect(inForce?.textContent).toMatch(/^8Work can start/);
    expect(inForce?.closest('details')).toBeNull();
    expect(document.querySelector('#rules details')?.hasAttribute('open')).toBe(false);
    expect(document.querySelectorAll('#rules details li')).toHaveLength(7);
  });

  test('lead from the version of the terms to the terms', () => {
    renderPage(<Panel rules={agreedRules} method="save" />);
    expect(screen.getByRole('link', { name: 'Terms of service' }).getAttribute('href')).toBe('/terms-of-service');
  });

  test('tell how long silence takes to approve once, for a usual job and for a longer one', () => {
    const usual = rulesText(agreedRules, 'capture');
    expect(usual).toMatch(/the client has 72 hours\. Silence approves\. From a price of €1,000 on.* it is 168 hours\./);
    expect(usual.match(/72 hours/g)).toHaveLength(1);
    const longer = rulesText({ ...agreedRules, approvalHours: 168 }, 'capture');
    expect(longer).toMatch(/the client has 168 hours\. .*It is that long from a price of .*; usually it is 72 hours\./);
    expect(longer.match(/168/g)).toHaveLength(1);
  });

  test.each(languages.map(({ code }) => code))('end each sentence with one stop: %s', async (language) => {
    await textSource().changeLanguage(language);
    const text = rulesText({ ...agreedRules, approvalHours: 168 }, 'authorise');
    expect(text.length).toBeGreaterThan(1_000);
    expect(text.match(/.{0,40}\.\..{0,5}/gu)).toBeNull();
    await textSource().changeLanguage('en');
  });

  test('read as sentences', () => {
    const text = rulesText(agreedRules, 'authorise');
    for (const sentence of [
      'service fee of 8% on top of the price, never under €1.50 or over €40.00',
      'by level: New 12%, Established 12%, Pro 10% and Elite 8%.',
      'can be answered for 48 hours. What it costs more is paid within 24 hours.',
      'A price is €9,999 at most, a date 365 days ahead at most.',
      'From a price of €1,000 on, and in some trades (Roofing, Electrical, Plumbing and Heating and cooling), it is 168 hours.',
      'Work that is 14 days late is looked at by our team.',
      'to be done within 30 days.',
      'A dispute that still runs on day 70 has to be decided then.',
      'Up to 5 other cards can be tried.',
      'A tip is €200 at most, and never more than the price; it is paid within 24 hours.',
      'waits 15 minutes for its payment. A direct booking, once accepted, waits 24 hours.',
    ]) {
      expect(text).toContain(sentence);
    }
  });
});
