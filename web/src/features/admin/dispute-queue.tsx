import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { paths } from '#web/app/paths.ts';
import { useNow } from '#web/lib/clock.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Chip } from '#web/ui/chip.tsx';
import { DueLabel } from '#web/ui/due-label.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { JobRow, RowList } from '#web/ui/job-row.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Switch } from '#web/ui/switch.tsx';

import { ListFoot } from './list-foot.tsx';
import { allDisputesQuery, disputesQuery } from './queue-queries.ts';

/** The stages in which an admin has the word. */
const decided = ['decision', 'appeal'];

/** Disputes that an admin has to decide, the most urgent first. */
export function DisputeQueue() {
  const t = useT('admin');
  const tDispute = useT('dispute');
  const tJob = useT('job');
  const format = useFormat();
  const now = useNow('minute');
  const [all, setAll] = useState(false);
  const query = useSuspenseInfiniteQuery(all ? allDisputesQuery : disputesQuery);
  const disputes = query.data.pages.flatMap((page) => page.disputes);
  return (
    <>
      <div className="border-b border-border px-5 py-2 sm:px-6">
        <Switch label={t('queues.everyStage')} checked={all} onChange={(event) => setAll(event.target.checked)} />
      </div>
      {disputes.length === 0 ? (
        <EmptyState level={2} spot="bench" title={t('queues.noDisputes')} text={t('queues.noDisputesText')} />
      ) : (
        <RowList label={t('queues.disputes')}>
          {disputes.map(({ job, disputeId, stage, stageDueAt, overdue, reason, captured, waitsForSecond, mine }) => (
            <JobRow
              key={disputeId}
              to={paths.dispute(job.jobId)}
              title={job.title ?? tJob('untitled', { number: job.number })}
              chip={<Chip tone={overdue ? 'bad' : 'warn'}>{tDispute(`stage.${stage}`)}</Chip>}
              party={t('queues.disputeLine', {
                number: job.number,
                reason: tDispute(`reason.${reason}`),
                amount: format.money(captured),
              })}
              due={
                <DueLabel tone={overdue ? 'over' : 'soon'}>
                  {overdue
                    ? t('queues.overdueSince', { date: format.date(stageDueAt) })
                    : t('queues.dueIn', { left: format.remaining(Date.parse(stageDueAt) - now) })}
                </DueLabel>
              }
              action={
                <LinkButton to={paths.dispute(job.jobId)} tone={mine ? 'primary' : 'secondary'}>
                  {!mine ? t('queues.read') : waitsForSecond === null ? t('queues.decide') : t('queues.confirm')}
                </LinkButton>
              }
              note={
                !mine && decided.includes(stage) ? (
                  <span>{t('queues.needsAnother')}</span>
                ) : waitsForSecond !== null ? (
                  <>
                    <span>{t('queues.needsSecond')}</span>
                    <span>
                      {tDispute('second.by', { name: waitsForSecond.adminName ?? tDispute('second.someone') })}
                    </span>
                  </>
                ) : undefined
              }
            />
          ))}
        </RowList>
      )}
      <ListFoot query={query} />
    </>
  );
}
