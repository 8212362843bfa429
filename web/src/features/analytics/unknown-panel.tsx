import type { FunnelsView } from '#query-api/contract/analytics.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Panel } from '#web/ui/panel.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

import { useFigures } from './use-figures.ts';

/** What no figure above contains, and why. */
export function UnknownPanel({ choices: { allowed, denied }, dropped }: Pick<FunnelsView, 'choices' | 'dropped'>) {
  const t = useT('analytics');
  const figures = useFigures();
  const chosen = allowed + denied;
  const share = t('unknown.choices', { share: figures.share(allowed, chosen), total: figures.number(chosen) });
  return (
    <Panel title={t('unknown.title')} foot={t('unknown.note')}>
      <div className="grid gap-6 md:grid-cols-2">
        <div className="grid content-start gap-3">
          <p>{chosen === 0 ? t('unknown.noChoices') : share}</p>
          {chosen > 0 && <ProgressBar label={share} value={allowed} max={chosen} />}
        </div>
        <div>
          <h3 className="mb-2 font-semibold">{t('unknown.dropped')}</h3>
          {dropped.length === 0 ? (
            <p className="text-muted">{t('unknown.none')}</p>
          ) : (
            <dl className="grid gap-1.5 text-sm">
              {dropped.map(({ reason, reports }) => (
                <div key={reason} className="flex justify-between gap-4">
                  <dt>{t(`reason.${reason}`)}</dt>
                  <dd className="font-semibold tabular-nums">{figures.number(reports)}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </div>
    </Panel>
  );
}
