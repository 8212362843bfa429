import type { FunnelDetailView, FunnelsView } from '#query-api/contract/analytics.ts';

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

const partColumns = 'funnel,version,from,to,part,name,step,reached,reached_in_period_before,median_ms,p90_ms,position';

/** The parts of one funnel, a line for each step. Those that are too small to be shown alone are `others`. */
export function partsCsv({ funnel, from, to, asOf, position }: FunnelDetailView): string {
  const { id, version, steps } = funnel;
  const weeks = funnel.weeks
    .filter(({ week }) => !funnel.hiddenWeeks.includes(week))
    .map(({ week, ...of }) => ({ name: week, before: null, ...of }));
  const dimensions = {
    country: funnel.countries,
    device: funnel.devices,
    account_type: funnel.accountTypes,
    language: funnel.languages,
    week: weeks,
  };
  const lines = Object.entries(dimensions).flatMap(([dimension, parts]) =>
    parts.flatMap(({ name, reached, before, times }) =>
      steps.map(({ step }, i) =>
        [
          id,
          version,
          from,
          to,
          dimension,
          name ?? 'others',
          step,
          reached[i],
          before?.[i] ?? '',
          times?.[i]?.median ?? '',
          times?.[i]?.p90 ?? '',
          asOf ?? position,
        ].join(','),
      ),
    ),
  );
  return [partColumns, ...lines, ''].join('\r\n');
}
