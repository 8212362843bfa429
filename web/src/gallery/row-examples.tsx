import { ClipboardCheck, Play } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { CountBadge } from '#web/ui/count-badge.tsx';
import { DueLabel, ExpectedLabel } from '#web/ui/due-label.tsx';
import { JobRow, RowList } from '#web/ui/job-row.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RequestRow } from '#web/features/provider/request-row.tsx';
import { Section } from './example.tsx';

/** Rows of the dashboards. */
export function RowExamples() {
  return (
    <Section id="rows" title="Rows" text="Related things share one panel, divided by hairlines.">
      <Panel
        title={
          <>
            Needs you <CountBadge value={2} hot />
          </>
        }
        flush
        foot="2 of 17 jobs"
      >
        <RowList label="Action needed">
          <JobRow
            to="/gallery"
            title="Repaint hallway, stairs and landing"
            chip={
              <Chip tone="warn" icon={ClipboardCheck}>
                Waiting for your approval
              </Chip>
            }
            party="Cormac Doyle"
            due={<DueLabel tone="soon">2 days to decide</DueLabel>}
            action={<Button>Review and approve</Button>}
            note="€523.80 held. If you do nothing, the work is approved automatically on Saturday at 16:20."
          />
          <JobRow
            to="/gallery"
            title="Clear and re-lay back garden path"
            chip={
              <Chip tone="brand" icon={Play}>
                In progress
              </Chip>
            }
            party="Gráinne Walsh"
            due={<ExpectedLabel due={{ kind: 'overdue', days: 2 }} />}
            note={
              <>
                <span>Expected on Tuesday.</span>
                <span className="flex gap-2">
                  <Button tone="secondary">Contact Gráinne</Button>
                  <Button tone="danger">Open a dispute</Button>
                </span>
              </>
            }
          />
        </RowList>
      </Panel>
      <Panel title="Requests for you" flush>
        <ul>
          <RequestRow
            category="painting"
            title="Paint two bedrooms, walls and ceilings"
            place="Knocknacarra · by Fri 30 Oct"
            facts="Walls sound, one ceiling stain from an old leak."
            money={
              <>
                <b>Budget about €600</b> · You would receive €540.00 of €600.00
              </>
            }
            action={<Button tone="secondary">Make an offer</Button>}
            actionNote="2 sealed offers so far"
          />
        </ul>
      </Panel>
    </Section>
  );
}
