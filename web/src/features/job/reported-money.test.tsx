import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { aDispute } from '#web/testing/build-job-progress.ts';
import { jobView } from '#web/testing/build-job-view.ts';
import { eur } from '#web/testing/ids.ts';
import { getRowText } from '#web/testing/row-text.ts';
import { jobTexts, showJob } from '#web/testing/show-job.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage(jobTexts);

const titles = { client: 'Your money', provider: 'Your earnings', support: 'Money', admin: 'Money' } as const;
type Role = keyof typeof titles;
const roles = Object.keys(titles) as Role[];

/** The money while one side's report is open, with its distribution; €453.60 is held. */
function renderMoney(role: Role, by: 'client' | 'provider', fee: number, refund: number) {
  const { noShow, ...view } = jobView('NoShowClaimed', role);
  showJob({ ...view, noShow: noShow && { ...noShow, by, comesTo: { fee: eur(fee), refund: eur(refund) } } });
  return within(screen.getAllByRole('region', { name: titles[role] })[0] as HTMLElement);
}

describe.each(roles)('the money during a reported absence, for the %s', (role) => {
  const receives = role === 'provider' ? 'You receive' : 'Cormac receives';
  const back = role === 'client' ? 'You get back' : 'Aoife gets back';

  test('is held until the report is settled, and waits for no approval', () => {
    const money = renderMoney(role, 'client', 0, 45_360);
    const text = role === 'provider' ? 'if the report is upheld' : 'held until the report is settled';
    expect(money.getByText(text)).toBeTruthy();
    expect(money.getByText('once settled')).toBeTruthy();
    expect(money.queryByText(/approv/)).toBeNull();
  });

  test('goes where the report sends it, not where an approval would', () => {
    const absent = renderMoney(role, 'client', 0, 45_360);
    expect(absent.getByText('Split if the report is upheld')).toBeTruthy();
    expect(getRowText(absent.getByText(receives))).toContain('€0.00');
    expect(getRowText(absent.getByText(back))).toContain('€453.60');
    cleanup();
    const waited = renderMoney(role, 'provider', 10_000, 35_360);
    expect(getRowText(waited.getByText(receives))).toContain('€100.00');
    expect(getRowText(waited.getByText(back))).toContain('€353.60');
  });
});

test.each([
  ['client', 0, 45_360, '€0.00'],
  ['provider', 10_000, 35_360, '€100.00'],
] as const)('a Homewright’s figure is what the %s’s report leads to for them', (by, fee, refund, figure) => {
  const money = renderMoney('provider', by, fee, refund);
  expect(money.getByText('if the report is upheld').previousElementSibling?.textContent).toBe(figure);
});

describe.each(roles)('the money of a decided dispute, for the %s', (role) => {
  const decided = { kind: 'split', refund: 10_000, toProvider: 30_000 } as const;
  const show = (stage: 'appealable' | 'appeal') => {
    showJob(jobView('Disputed', role, { dispute: aDispute({ stage, decided }) }));
    return within(screen.getAllByRole('region', { name: titles[role] })[0] as HTMLElement);
  };

  test.each(['appealable', 'appeal'] as const)(
    'goes where the decision sends it, until that is executed: %s',
    (stage) => {
      const money = show(stage);
      expect(money.getByText('Split as decided')).toBeTruthy();
      expect(money.queryByText('Split on full release')).toBeNull();
      expect(getRowText(money.getByText(role === 'provider' ? 'You receive' : 'Cormac receives'))).toContain('€300.00');
      expect(getRowText(money.getByText(role === 'client' ? 'You get back' : 'Aoife gets back'))).toContain('€100.00');
      expect(money.queryByText('€378.00')).toBeNull();
      if (role !== 'provider') return;
      const figure = money.getByText('as decided, unless changed on appeal').previousElementSibling;
      expect(figure?.textContent).toBe('€300.00');
    },
  );
});
