import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { feesVersion1 } from '#domain/money/fees.ts';
import { policyVersion1 } from '#domain/policy/policy-v1.ts';
import { paths } from '#web/app/paths.ts';
import { patterns } from '#web/app/patterns.ts';
import { Component, loader } from '#web/app/routes/public/comparison.tsx';
import { RouteError } from '#web/app/route-error.tsx';
import { renderRoutes } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { comparisons } from './comparisons.ts';

usePage(['common', 'ui', 'errors', 'job', 'legal', 'guides', 'versus']);

function open(at: string, country: 'IE' | 'GB' = 'IE') {
  const page = { path: patterns.comparison, loader: loader(), element: <Component />, errorElement: <RouteError /> };
  return renderRoutes(() => [page], { at, country });
}
const heading = async () => (await screen.findByRole('heading', { level: 1 })).textContent;
const section = (name: string) => screen.getByRole('region', { name });

describe.each(comparisons.map(({ slug }) => slug))('the comparison with %s', (slug) => {
  test('has a table of both ways, and leaves no placeholder open', async () => {
    open(paths.comparison(slug));
    const title = await heading();
    expect(document.title).toBe(`${title} · Homewright`);
    const table = within(screen.getByRole('table', { name: 'At a glance' }));
    const [ours, theirs] = table.getAllByRole('columnheader');
    expect([ours?.textContent, theirs?.textContent]).toEqual(['Homewright', expect.stringMatching(/\w/)]);
    const rows = table.getAllByRole('row').slice(1);
    expect(rows).toHaveLength(7);
    for (const row of rows) {
      const cells = within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent ?? '');
      expect(cells).toEqual([expect.stringMatching(/^Homewright.{10}/), expect.stringMatching(/.{20}/)]);
    }
    expect(document.body.textContent).not.toMatch(/\{\{|\$t\(|undefined|NaN|(?:ads|mouth|firms|here|rules)\.\w+/);
  });

  test('says where the other way is better and what we do not do, and leads to the other comparisons', async () => {
    open(paths.comparison(slug));
    await heading();
    const better = screen.getByRole('region', { name: /: the better choice if …$/ });
    expect(within(better).getAllByRole('listitem')).toHaveLength(3);
    expect(section('What we do not do').textContent).toContain('We do not inspect the work itself.');
    expect(section('What we do not do').textContent).toContain('We have no on-call service.');
    const others = within(screen.getByRole('navigation', { name: 'Other ways to get work done' })).getAllByRole('link');
    expect(others.map((link) => link.getAttribute('href'))).toEqual(
      comparisons.filter((other) => other.slug !== slug).map((other) => paths.comparison(other.slug)),
    );
  });
});

test('costs here are those of the fees and the policy, in the currency of the reader’s country', async () => {
  open('/vs/classified-ads', 'GB');
  await heading();
  const row = (name: string) => screen.getByRole('rowheader', { name }).closest('tr')?.textContent;
  const { serviceFeeBp, serviceFeeBounds, commissionBp } = feesVersion1;
  const { min, max } = serviceFeeBounds.GBP;
  expect(row('Cost for clients')).toContain(
    `${serviceFeeBp / 100}% on top of the price (minimum £${(min / 100).toFixed(2)}, maximum £${max / 100})`,
  );
  for (const rate of Object.values(commissionBp)) {
    expect(row('Cost for those who do the work')).toContain(`${rate / 100}%`);
  }
  expect(section('What it costs here').textContent).toContain(`until ${policyVersion1.freeBeforeStartHours} hours`);
});

test.each(['/vs/nothing', '/vs/__proto__'])('%s is a missing page', async (at) => {
  open(at);
  expect(await heading()).toBe('404 - Page Not Found');
});

test('the letter case of an address makes no difference', async () => {
  open('/VS/Word-of-Mouth');
  expect(await heading()).toBe('Homewright or a recommendation?');
});
