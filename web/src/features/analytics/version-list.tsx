import { useState } from 'react';

import type { FunnelId } from '#domain/analytics/funnels.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Panel } from '#web/ui/panel.tsx';

import type { Version } from './definitions-query.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useFigures } from './use-figures.ts';

/** Every version, the latest first. One that was published can come back. */
export function VersionList({ funnel, versions }: { funnel: FunnelId; versions: readonly Version[] }) {
  const t = useT('analytics');
  const figures = useFigures();
  const [back, setBack] = useState<number | null>(null);
  const stateOf = ({ isPublished, wasPublished }: Version) =>
    isPublished ? 'published' : wasPublished ? 'earlier' : 'draft';
  return (
    <Panel flush title={t('versions.title')}>
      <ul className="divide-y divide-border">
        {versions.toReversed().map((one) => {
          const { steps, windowHours, countries, devices } = one.definition;
          const filters = [...countries.map(figures.country), ...devices.map((device) => t(`device.${device}`))];
          const version = figures.number(one.version);
          return (
            <li key={one.version} className="grid gap-2 p-5 sm:px-6">
              <div className="flex flex-wrap items-center gap-3">
                <h3 className="font-semibold">{t('compare.version', { version })}</h3>
                <Chip tone={one.isPublished ? 'ok' : 'none'}>{t(`versions.${stateOf(one)}`)}</Chip>
              </div>
              <p className="text-sm text-muted">
                {[...steps.map((step) => t(`step.${step}`)), figures.hours(windowHours), ...filters].join(' · ')}
              </p>
              {one.wasPublished && !one.isPublished && (
                <div>
                  <Button tone="secondary" onClick={() => setBack(one.version)}>
                    {t('versions.back', { version })}
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {back !== null && (
        <ReasonDialog
          name="RollBackFunnel"
          data={(reason) => ({ funnelId: funnel, version: back, reason })}
          title={t('versions.backTitle', { version: figures.number(back) })}
          text={t('versions.backText')}
          confirm={t('versions.back', { version: figures.number(back) })}
          onClose={() => setBack(null)}
        />
      )}
    </Panel>
  );
}
