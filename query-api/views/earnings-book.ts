import type { EarningsBook, EarningsLine } from '../contract/earnings.ts';
import type { EarningLine } from './earnings-lines.ts';

type Station = EarningsBook['stations'][number];

/** Held and on the way as of now, and what the month's payouts took to the bank; a past month has only these. */
export function buildBook(
  currency: string,
  lines: readonly EarningLine[],
  toShown: (line: EarningLine) => Pick<EarningsLine, 'job' | 'at'>,
  names: readonly Station['name'][],
): EarningsBook {
  const chosen = lines.filter(({ station }) => names.includes(station));
  return {
    currency,
    ...addUp(chosen),
    tips: sumOf(chosen, 'tips'),
    stations: names.map((name) => {
      const own = chosen.filter(({ station }) => station === name);
      return {
        name,
        ...addUp(own),
        frozen: sumOf(
          own.filter(({ frozen }) => frozen),
          'forYou',
        ),
        lines: own
          .map((line) => {
            const { agreed, commission, forYou, tips, frozen } = line;
            return { ...toShown(line), agreed, commission, forYou, tips, frozen };
          })
          .toSorted(name === 'paid' ? latestFirst : soonestFirst),
      };
    }),
  };
}

function addUp(lines: readonly EarningLine[]) {
  return {
    agreed: sumOf(lines, 'agreed'),
    commission: sumOf(lines, 'commission'),
    forYou: sumOf(lines, 'forYou'),
    jobs: new Set(lines.flatMap(({ jobId }) => jobId ?? [])).size,
  };
}

function sumOf(lines: readonly EarningLine[], field: 'agreed' | 'commission' | 'forYou' | 'tips'): number {
  return lines.reduce((sum, line) => sum + line[field], 0);
}

type Shown = Pick<EarningsLine, 'job' | 'at'>;

/** What has no date yet comes last. */
function soonestFirst(a: Shown, b: Shown): number {
  return timeOf(a, Infinity) - timeOf(b, Infinity) || byNumber(a, b);
}

function latestFirst(a: Shown, b: Shown): number {
  return timeOf(b, 0) - timeOf(a, 0) || byNumber(a, b);
}

function timeOf({ at }: Shown, without: number): number {
  return at === null ? without : Date.parse(at);
}

function byNumber(a: Shown, b: Shown): number {
  return (a.job?.number ?? '').localeCompare(b.job?.number ?? '');
}
