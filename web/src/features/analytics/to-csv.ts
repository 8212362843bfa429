import type { FunnelsView } from '#query-api/contract/analytics.ts';

const columns = 'funnel,version,from,to,step,reached,left_before,median_ms,p90_ms,reached_in_period_before,position';

/** The steps of every funnel, a line each. Words of ours and numbers need no quotes. */
export function toCsv({ from, to, funnels, asOf, position }: FunnelsView): string {
  const lines = funnels.flatMap(({ id, version, steps, before }) =>
    steps.map(({ step, reached, dropOff, median, p90 }, i) =>
      [
        id,
        version,
        from,
        to,
        step,
        reached,
        dropOff,
        median ?? '',
        p90 ?? '',
        before?.[i] ?? '',
        asOf ?? position,
      ].join(','),
    ),
  );
  return [columns, ...lines, ''].join('\r\n');
}
