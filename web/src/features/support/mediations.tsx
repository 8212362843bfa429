import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { paths } from '#web/app/paths.ts';
import { useNow } from '#web/lib/clock.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useLiveTopic } from '#web/lib/live/live-context.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Chip } from '#web/ui/chip.tsx';
import { DueLabel } from '#web/ui/due-label.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { JobRow, RowList } from '#web/ui/job-row.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { Panel } from '#web/ui/panel.tsx';

import { AccessAction } from './access-action.tsx';
import { AccessDialog } from './access-dialog.tsx';
import { type MediatedDispute, mediationsQuery } from './support-queries.ts';

/** Disputes in mediation, with support as mediator: the one that ends first is first. */
export function Mediations() {
  const t = useT('support');
  const query = useSuspenseInfiniteQuery(mediationsQuery);
  const disputes = query.data.pages.flatMap((page) => page.disputes);
  useLiveTopic('admin:queue', query.data.pages[0]?.position ?? null);
  const [asking, setAsking] = useState<MediatedDispute | null>(null);
  return (
    <Panel
      flush
      title={t('mediations.title')}
      foot={query.hasNextPage ? <MoreButton query={query}>{t('more')}</MoreButton> : undefined}
    >
      {disputes.length === 0 ? (
        <EmptyState level={3} spot="bench" title={t('mediations.none')} text={t('mediations.noneText')} />
      ) : (
        <>
          <p className="border-b border-border px-5 py-4 text-muted sm:px-6">{t('mediations.lead')}</p>
          <RowList label={t('mediations.title')}>
            {disputes.map((dispute) => (
              <Mediation key={dispute.disputeId} dispute={dispute} onAsk={() => setAsking(dispute)} />
            ))}
          </RowList>
        </>
      )}
      {asking && <AccessDialog job={asking.job} to={paths.dispute(asking.job.jobId)} onClose={() => setAsking(null)} />}
    </Panel>
  );
}

function Mediation({ dispute, onAsk }: { dispute: MediatedDispute; onAsk: () => void }) {
  const { job, stageDueAt, reason, captured, accessEndsAt } = dispute;
  const t = useT('support');
  const tJob = useT('job');
  const tDispute = useT('dispute');
  const format = useFormat();
  const now = useNow('minute');
  const place = paths.dispute(job.jobId);
  return (
    <JobRow
      to={place}
      title={job.title ?? tJob('untitled', { number: job.number })}
      chip={<Chip tone="warn">{tDispute('stage.mediation')}</Chip>}
      party={t('mediations.line', {
        number: job.number,
        reason: tDispute(`reason.${reason}`),
        amount: format.money(captured),
      })}
      due={
        <DueLabel tone="soon">{tDispute('endsIn', { left: format.remaining(Date.parse(stageDueAt) - now) })}</DueLabel>
      }
      action={<AccessAction accessEndsAt={accessEndsAt} to={place} onAsk={onAsk} />}
    />
  );
}
