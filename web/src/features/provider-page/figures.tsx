import type { ReactNode } from 'react';

import type { ProviderView } from '#query-api/contract/provider-profile.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';

interface FiguresProps {
  provider: ProviderView;
  /** How the Homewright is called in sentences. */
  name: string;
}

/** What our records say, each figure with what it is counted from. */
export function Figures({ provider: { figures, approvedAt, published }, name }: FiguresProps) {
  const t = useT('providers');
  const format = useFormat();
  const { finished, failed, clients, regulars, answers } = figures;
  const year = published?.startedIn ?? null;
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-4 border-y border-border py-5 min-[420px]:grid-cols-2 sm:grid-cols-3 lg:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))]">
      <Figure label={t('figures.finished')} value={format.number(finished)}>
        {finished + failed > 0 && t('figures.failed', { formatted: format.number(failed), name })}
      </Figure>
      <Figure label={t('figures.regulars')} value={format.number(regulars)}>
        {t('figures.clients', { formatted: format.number(clients) })}
      </Figure>
      <Figure label={t('figures.since')} value={format.date(approvedAt, 'shortMonth')}>
        {year !== null && t('figures.work', { year: String(year) })}
      </Figure>
      {answers !== null && (
        <Figure label={t('figures.answers')} value={format.duration(roundMinutes(answers.minutes))}>
          {t('figures.answered', { answered: format.number(answers.answered), asked: format.number(answers.asked) })}
        </Figure>
      )}
    </dl>
  );
}

/** Five minutes, or a whole hour: a median says no more. */
function roundMinutes(minutes: number): number {
  const step = minutes < 60 ? 5 : 60;
  return Math.max(step, Math.round(minutes / step) * step);
}

function Figure({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm font-semibold text-muted">{label}</dt>
      <dd className="tabular text-2xl leading-tight font-bold tracking-[-.02em]">{value}</dd>
      <dd className="text-sm text-muted empty:hidden">{children}</dd>
    </div>
  );
}
