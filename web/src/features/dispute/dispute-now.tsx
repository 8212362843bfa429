import { Handshake, Paperclip, Scale } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';

import { DisputeStages } from '#web/lib/jobs/dispute-stages.tsx';
import { Button } from '#web/ui/button.tsx';
import type { ButtonTone } from '#web/ui/button-style.ts';
import { ByBox } from '#web/ui/by-box.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { NowHeading } from '#web/ui/now-heading.tsx';
import { Panel } from '#web/ui/panel.tsx';

import type { Case } from './case.ts';
import {
  AnswerDialog,
  AppealDialog,
  type DisputeActProps,
  EscalateDialog,
  EvidenceDialog,
  WithdrawDialog,
} from './dispute-dialogs.tsx';
import { disputeNow } from './now-words.ts';
import { ProposeDialog, SuggestDialog } from './propose-dialog.tsx';

const acts = {
  AnswerDispute: { tone: 'primary', Dialog: AnswerDialog },
  AppealDecision: { tone: 'primary', Dialog: AppealDialog },
  SuggestSettlement: { tone: 'primary', Dialog: SuggestDialog },
  ProposeSettlement: { tone: 'secondary', Dialog: ProposeDialog },
  AddEvidence: { tone: 'secondary', Dialog: EvidenceDialog },
  EscalateDispute: { tone: 'quiet', Dialog: EscalateDialog },
  WithdrawDispute: { tone: 'quiet', Dialog: WithdrawDialog },
} as const satisfies Record<string, { tone: ButtonTone; Dialog: ComponentType<DisputeActProps> }>;
type DisputeAct = keyof typeof acts;
const order = Object.keys(acts) as DisputeAct[];
const icons = { SuggestSettlement: Handshake, ProposeSettlement: Handshake, AddEvidence: Paperclip } as const;

/** The answer first: where the dispute stands, until when, and what the reader can do. `children`: the offers. */
export function DisputeNow({ of, children }: { of: Case; children: ReactNode }) {
  const { view, job, t, words, date, may } = of;
  const [open, setOpen] = useState<DisputeAct | null>(null);
  const now = disputeNow(of);
  const over = view.course === 'over';
  const shown = order.filter(may);
  const Dialog = open !== null && may(open) ? acts[open].Dialog : null;
  return (
    <Panel>
      <Chip tone={over ? 'none' : 'bad'} icon={Scale}>
        {over ? t('over') : words.stage(view.stage)}
      </Chip>
      <NowHeading>{now.statement}</NowHeading>
      {now.evidence !== undefined && <p className="mt-2 max-w-[60ch] text-muted">{now.evidence}</p>}
      <DisputeStages
        stage={view.stage}
        stageDueAt={view.course === 'runs' ? view.stageDueAt : null}
        over={over}
        entered={view.stages.map(({ stage }) => stage)}
        limits={job.rules?.dispute}
        timezone={job.timezone}
      />
      {children}
      {now.by !== undefined && (
        <ByBox
          what={now.by.what}
          date={date(view.stageDueAt, 'fullMoment')}
          dueAt={view.stageDueAt}
          leftLabel={now.by.left}
          why={now.by.why}
        />
      )}
      {shown.length > 0 && (
        <div className="mt-5.5 flex flex-wrap items-center gap-3 max-sm:flex-col max-sm:items-stretch">
          {shown.map((act) => (
            <Button
              key={act}
              tone={acts[act].tone}
              icon={act in icons ? icons[act as keyof typeof icons] : undefined}
              onClick={() => setOpen(act)}
            >
              {t(`act.${act}`)}
            </Button>
          ))}
        </div>
      )}
      {Dialog !== null && <Dialog of={of} onClose={() => setOpen(null)} />}
    </Panel>
  );
}
