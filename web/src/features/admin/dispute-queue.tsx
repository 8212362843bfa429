import { useSuspenseInfiniteQuery } from '@tanstack/react-query';

import { disputeStages } from '#query-api/contract/reasons.ts';
import { paths } from '#web/app/paths.ts';
import { useNow } from '#web/lib/clock.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useListParams } from '#web/lib/list-params.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Chip } from '#web/ui/chip.tsx';
import { DueLabel } from '#web/ui/due-label.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { JobRow, RowList } from '#web/ui/job-row.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Select } from '#web/ui/select.tsx';

import { ListFoot } from './list-foot.tsx';
import { type DisputeList, disputeFilters, disputesParams, disputesQuery } from './queue-queries.ts';

/** The stages in which an admin decides. */
const decided = ['decision', 'appeal'];

/** Disputes that an admin has to decide, the most urgent first. */
export function DisputeQueue() {
  const t = useT('admin');
  const tDispute = useT('dispute');
  const tJob = useT('job');
  const format = useFormat();
  const now = useNow('minute');
  const [list, change] = useListParams(disputesParams);
  const query = useSuspenseInfiniteQuery(disputesQuery(list));
  const disputes = query.data.pages.flatMap((page) => page.disputes);
  return (
    <>
      <Choices list={list} onList={change} />
      {disputes.length === 0 ? (
        <NoDisputes list={list} />
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
                    ? t('queues.overdueSince', { date: format.date(stageDueAt, 'moment', job.timezone) })
                    : decided.includes(stage)
                      ? t('queues.dueIn', { left: format.remaining(Date.parse(stageDueAt) - now) })
                      : tDispute('endsIn', { left: format.remaining(Date.parse(stageDueAt) - now) })}
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

/** Only the filter of due disputes says that none waits for a decision: other disputes may be running. */
function NoDisputes({ list }: { list: DisputeList }) {
  const t = useT('admin');
  return list.filter === 'due' ? (
    <EmptyState level={2} spot="bench" title={t('queues.noDisputes')} text={t('queues.noDisputesText')} />
  ) : (
    <EmptyState level={2} spot="bench" title={t('queues.noSuchDisputes')} text={t('queues.chooseOther')} />
  );
}

/** Disputes that wait for an admin, overdue ones, or all, of one stage or any. */
function Choices({ list, onList }: { list: DisputeList; onList: (change: Partial<DisputeList>) => void }) {
  const t = useT('admin');
  const tDispute = useT('dispute');
  return (
    <div className="grid gap-4 border-b border-border px-5 py-4 sm:grid-cols-2 sm:px-6">
      <Select
        label={t('queues.show')}
        value={list.filter}
        onChange={({ target }) => onList({ filter: disputeFilters.find((filter) => filter === target.value) ?? 'due' })}
        options={disputeFilters.map((value) => ({ value, label: t(`queues.disputesThat.${value}`) }))}
      />
      {list.filter === 'all' && (
        <Select
          label={t('queues.stage')}
          value={list.stage}
          onChange={({ target }) => onList({ stage: disputeStages.find((stage) => stage === target.value) ?? '' })}
          options={[
            { value: '', label: t('queues.anyStage') },
            ...disputeStages.map((value) => ({ value, label: tDispute(`stage.${value}`) })),
          ]}
        />
      )}
    </div>
  );
}
