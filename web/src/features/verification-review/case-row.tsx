import type { VerificationQueueView } from '#query-api/contract/verification.ts';
import { paths } from '#web/app/paths.ts';
import { useNow } from '#web/lib/clock.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useCategoryName } from '#web/lib/jobs/use-category-name.ts';
import { ApprovalStatusChip } from '#web/lib/verification/approval-status-chip.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Chip } from '#web/ui/chip.tsx';
import { DueLabel } from '#web/ui/due-label.tsx';
import { JobRow } from '#web/ui/job-row.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

type Row = VerificationQueueView['rows'][number];

const DUE_SOON_MS = 24 * 60 * 60 * 1000;

/** One provider: their status, what waits for staff, and the deadline. */
export function CaseRow({ row }: { row: Row }) {
  const t = useT('verification');
  const categoryName = useCategoryName();
  const line = [row.businessName, row.country, row.trades.map(categoryName).join(', ')].filter(Boolean).join(' · ');
  return (
    <JobRow
      to={paths.providerCase(row.accountId)}
      title={row.name ?? t('staff.noName')}
      chip={
        <>
          <ApprovalStatusChip approvalStatus={row.approvalStatus} />
          {row.task !== null && <Chip tone="warn">{t(`staff.task.${row.task}`)}</Chip>}
        </>
      }
      party={line}
      due={<Due row={row} />}
      action={
        <LinkButton to={paths.providerCase(row.accountId)} tone="secondary">
          {t('staff.open')}
        </LinkButton>
      }
    />
  );
}

function Due({ row: { dueAt, since } }: { row: Row }) {
  const t = useT('verification');
  const format = useFormat();
  const now = useNow('minute');
  if (dueAt === null)
    return <span className="text-sm text-muted">{t('staff.since', { date: format.date(since, 'year') })}</span>;
  const left = Date.parse(dueAt) - now;
  if (left < 0) return <DueLabel tone="over">{t('staff.overdue', { date: format.date(dueAt) })}</DueLabel>;
  return (
    <DueLabel tone={left < DUE_SOON_MS ? 'soon' : 'plain'}>
      {t('staff.dueIn', { left: format.remaining(left) })}
    </DueLabel>
  );
}
