import { jobStates } from '#domain/job/job-states.ts';
import { StateChip } from '#web/lib/jobs/state-chip.tsx';
import { CountBadge } from '#web/ui/count-badge.tsx';
import { DueLabel, ExpectedLabel } from '#web/ui/due-label.tsx';
import { SealedValue } from '#web/features/admin/sealed-value.tsx';
import { Tag } from '#web/app/shell/tag.tsx';
import { Row, Section } from './example.tsx';

/** Every state of a job, every wording of its due date. */
export function StateExamples() {
  return (
    <Section id="states" title="Job states" text="Colour, icon and words together.">
      <Row>
        {jobStates.map((state) => (
          <StateChip key={state} state={state} startAt={null} />
        ))}
      </Row>
      <Row label="Due labels">
        <ExpectedLabel due={{ kind: 'inDays', days: 3 }} />
        <ExpectedLabel due={{ kind: 'tomorrow' }} />
        <ExpectedLabel due={{ kind: 'today' }} />
        <ExpectedLabel due={{ kind: 'overdue', days: 2 }} />
        <ExpectedLabel due={{ kind: 'completedLate', days: 1 }} />
        <DueLabel tone="soon">2 days to decide</DueLabel>
      </Row>
      <Row label="Tag, counts, seal">
        <Tag>Admin</Tag>
        <CountBadge value={12} />
        <CountBadge value={3} hot />
        <SealedValue />
      </Row>
    </Section>
  );
}
