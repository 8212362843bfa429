import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Panel } from '#web/ui/panel.tsx';

import type { FunnelVersions } from './definitions-query.ts';
import { useFigures } from './use-figures.ts';

/** Who changed a funnel, when, and why; the latest first. */
export function ChangeList({ changes }: { changes: FunnelVersions['changes'] }) {
  const t = useT('analytics');
  const format = useFormat();
  const figures = useFigures();
  return (
    <Panel flush title={t('changes.title')}>
      {changes.length === 0 ? (
        <p className="p-5 text-muted sm:px-6">{t('changes.none')}</p>
      ) : (
        <ol className="divide-y divide-border">
          {changes.map(({ kind, version, at, by, reason }) => (
            <li key={`${at} ${kind}`} className="grid gap-1 p-5 sm:px-6">
              <p className="font-semibold">{t(`changes.${kind}`, { version: figures.number(version) })}</p>
              <p className="text-sm text-muted">{[by, format.date(at)].filter(Boolean).join(' · ')}</p>
              {reason !== null && (
                <p className="whitespace-pre-line wrap-anywhere">
                  <bdi>{reason}</bdi>
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
