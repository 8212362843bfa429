import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Panel } from '#web/ui/panel.tsx';

import type { OwnDeletion } from './deletion-query.ts';

interface WhatItWaitsForProps {
  deletion: OwnDeletion;
  title: string;
  /** What comes after; null where another part of the page says so. */
  foot?: string | null;
}

/** The jobs, each with its reasons and the way to it, and a legal hold. */
export function WhatItWaitsFor({ deletion, title, foot }: WhatItWaitsForProps) {
  const t = useT('deletion');
  const thenDeleted = t('deferred.foot');
  return (
    <Panel flush title={title} foot={foot === null ? undefined : (foot ?? thenDeleted)}>
      <ul className="divide-y divide-border">
        {deletion.blockers.map(({ jobId, title: job, reasons }) => (
          <li key={jobId} className="flex flex-wrap items-center gap-x-6 gap-y-2 px-5 py-4 sm:px-6">
            <div className="min-w-0 flex-1 basis-60">
              <b className="font-semibold wrap-anywhere">{job ?? t('deferred.job')}</b>
              <p className="text-sm text-muted">{reasons.map((reason) => t(`reasons.${reason}`)).join(' · ')}</p>
            </div>
            <LinkButton to={paths.job(jobId)} tone="secondary">
              {t('deferred.view')}
            </LinkButton>
          </li>
        ))}
        {deletion.legalHold && <li className="px-5 py-4 sm:px-6">{t('deferred.hold')}</li>}
      </ul>
    </Panel>
  );
}
