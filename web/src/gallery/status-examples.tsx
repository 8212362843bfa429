import { Check, ClipboardCheck } from 'lucide-react';
import { businessNow } from '#web/lib/clock.ts';
import { Button } from '#web/ui/button.tsx';
import { DeadlineBox } from '#web/ui/deadline-box.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { StatusPanel } from '#web/ui/status-panel.tsx';
import { Section } from './example.tsx';

const HOUR = 60 * 60 * 1000;
const soon = new Date(businessNow() + 20 * HOUR).toISOString();

/** The status panel, for every state of a job. */
export function StatusExamples() {
  return (
    <Section id="now" title="Now panel" text="What is so, what happens next, by when and why, what you can do.">
      <StatusPanel
        track={{
          label: 'Stages',
          steps: [
            { label: 'Booked', detail: '29 Sep', state: 'done' },
            { label: 'In progress', detail: '12 Oct', state: 'done' },
            { label: 'Marked done by Cormac', detail: '14 Oct', state: 'now' },
            { label: 'Approved', detail: 'your decision', state: 'todo' },
            { label: 'Released', detail: '24 h later', state: 'todo' },
          ],
        }}
        chip={
          <Chip tone="warn" icon={ClipboardCheck}>
            Waiting for your approval
          </Chip>
        }
        statement="Cormac marked the work as done. Check it, then approve."
        evidence="“Two coats everywhere and a third on the stair wall. The touch-up tin is under the stairs.”"
        by={
          <DeadlineBox
            what="If you do nothing, it is approved automatically on"
            date="Saturday 17 October, 16:20"
            dueAt={soon}
            leftLabel="left to decide"
            why="This is 3 days after Cormac marked the work as done. Rule 4"
          />
        }
        actions={
          <>
            <Button size="large" icon={Check}>
              Approve the work
            </Button>
            <Button size="large" tone="secondary">
              Request changes
            </Button>
            <Button tone="quiet">Something is wrong</Button>
          </>
        }
        smallPrint="Nothing is paid out yet when you approve. You have another 24 hours to cancel."
      />
    </Section>
  );
}
