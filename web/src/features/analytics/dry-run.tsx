import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import type { FunnelId, FunnelStep } from '#domain/analytics/funnels.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Panel } from '#web/ui/panel.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

import { definitionsQuery, dryRunQuery, publishedOf, type Definition } from './definitions-query.ts';
import { PairedSteps } from './paired-steps.tsx';
import { useFigures } from './use-figures.ts';

/** Typing is over when nothing changed for so long. */
const SETTLE_MS = 600;

/** What a definition counts of a sample, beside the published one. It follows every change. */
export function DryRun({ funnel, definition }: { funnel: FunnelId; definition: Definition | null }) {
  const t = useT('analytics');
  const figures = useFigures();
  const tried = useSettled(definition);
  const { data: definitions } = useQuery(definitionsQuery);
  const published = definitions?.funnels.find(({ id }) => id === funnel);
  const { data, isError } = useQuery({
    ...dryRunQuery(funnel, tried ?? { steps: [], windowHours: 1, countries: [], devices: [] }),
    enabled: tried !== null,
    placeholderData: keepPreviousData,
  });
  const withReached = (steps: readonly FunnelStep[], reached: readonly number[]) =>
    steps.map((step, i) => ({ step, reached: reached[i] ?? 0 }));
  const isShown = data !== undefined && tried !== null && data.draft?.length === tried.steps.length;
  return (
    <Panel
      flush
      title={t('dryRun.title')}
      foot={data === undefined ? undefined : t('dryRun.note', { visits: figures.number(data.visits) })}
    >
      <div aria-live="polite">
        {isError || data?.draft === null || data?.published === null ? (
          <p className="p-5 text-muted sm:px-6">{isError ? t('dryRun.failed') : t('none')}</p>
        ) : isShown && published !== undefined ? (
          <PairedSteps
            name={t('dryRun.draft')}
            otherName={t('compare.published', { version: figures.number(data.publishedVersion) })}
            steps={withReached(tried.steps, data.draft ?? [])}
            others={withReached(publishedOf(published).definition.steps, data.published ?? [])}
          />
        ) : (
          <p className="flex justify-center p-5">
            <Spinner />
          </p>
        )}
      </div>
    </Panel>
  );
}

/** The latest valid definition, once it is left alone. */
function useSettled(definition: Definition | null): Definition | null {
  const [settled, setSettled] = useState(definition);
  const text = JSON.stringify(definition);
  useEffect(() => {
    const timer = setTimeout(() => {
      const latest = JSON.parse(text) as Definition | null;
      if (latest !== null) setSettled(latest);
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
