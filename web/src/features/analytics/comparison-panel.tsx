import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { FunnelId } from '#domain/analytics/funnels.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

import { comparisonQuery } from './definitions-query.ts';
import { PairedSteps } from './paired-steps.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { useFigures } from './use-figures.ts';

/** A version that counted everything, beside the published one, and the decision to publish it. */
export function ComparisonPanel({ funnel, version }: { funnel: FunnelId; version: number }) {
  const t = useT('analytics');
  const figures = useFigures();
  const { data } = useQuery(comparisonQuery(funnel, version));
  const [isPublishing, setIsPublishing] = useState(false);
  const name = t('compare.version', { version: figures.number(version) });
  const published = data === undefined ? '' : figures.number(data.published.version);
  return (
    <Panel
      flush
      title={t('compare.title', { version: figures.number(version) })}
      aside={<Button onClick={() => setIsPublishing(true)}>{t('publish.button')}</Button>}
      foot={data === undefined ? undefined : t('asOf.position', { position: data.asOf ?? data.position })}
    >
      {data === undefined ? (
        <p className="flex justify-center p-5">
          <Spinner />
        </p>
      ) : (
        <PairedSteps
          name={name}
          otherName={t('compare.published', { version: published })}
          steps={data.version.steps}
          others={data.published.steps}
        />
      )}
      {isPublishing && (
        <ReasonDialog
          name="PublishFunnel"
          data={(reason) => ({ funnelId: funnel, version, reason })}
          title={t('publish.title', { version: figures.number(version) })}
          text={t('publish.text')}
          confirm={t('publish.button')}
          onClose={() => setIsPublishing(false)}
        />
      )}
    </Panel>
  );
}
