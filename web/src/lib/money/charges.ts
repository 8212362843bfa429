import type { JobMoney, LedgerLine } from '#query-api/contract/job-money.ts';

type Charged = Pick<JobMoney, 'ledger'>;

/** Each charge of the card, first to last; a tip is not part of the job's price. */
export function listCharges({ ledger }: Charged): LedgerLine[] {
  return ledger.filter(({ kind }) => kind === 'captured').toSorted((a, b) => a.at.localeCompare(b.at));
}

/** The days on which the card was charged, each once; undefined when it was not. */
export function chargedOn(
  money: Charged | null,
  date: (instant: string) => string,
  locale: string,
): string | undefined {
  const days = new Set(money === null ? [] : listCharges(money).map(({ at }) => date(at)));
  return days.size === 0 ? undefined : new Intl.ListFormat(locale).format(days);
}
