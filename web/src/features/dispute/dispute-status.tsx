import { Handshake, Paperclip, Scale } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';

import { DisputeStages } from '#web/lib/jobs/dispute-stages.tsx';
import { Button } from '#web/ui/button.tsx';
import type { ButtonTone } from '#web/ui/button-style.ts';
import { DeadlineBox } from '#web/ui/deadline-box.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { StatusHeading } from '#web/ui/status-heading.tsx';
import { Panel } from '#web/ui/panel.tsx';

import type { DisputeContext } from './dispute-context.ts';
import {
  AnswerDialog,
  AppealDialog,
  type DisputeActionProps,
  EscalateDialog,
  EvidenceDialog,
  WithdrawDialog,
} from './dispute-dialogs.tsx';
import { describeDisputeStatus } from './describe-dispute-status.ts';
import { ProposeDialog, SuggestDialog } from './propose-dialogs.tsx';

const actions = {
  AnswerDispute: { tone: 'primary', Dialog: AnswerDialog },
  AppealDecision: { tone: 'primary', Dialog: AppealDialog },
  SuggestSettlement: { tone: 'primary', Dialog: SuggestDialog },
  ProposeSettlement: { tone: 'secondary', Dialog: ProposeDialog },
  AddEvidence: { tone: 'secondary', Dialog: EvidenceDialog },
  EscalateDispute: { tone: 'quiet', Dialog: EscalateDialog },
  WithdrawDispute: { tone: 'quiet', Dialog: WithdrawDialog },
} as const satisfies Record<string, { tone: ButtonTone; Dialog: ComponentType<DisputeActionProps> }>;
type DisputeAction = keyof typeof actions;
const order = Object.keys(actions) as DisputeAction[];
const icons = { SuggestSettlement: Handshake, ProposeSettlement: Handshake, AddEvidence: Paperclip } as const;

/** The status first: the stage, its deadline, and the reader's options. `children`: the offers. */
export function DisputeStatus({ of, children }: { of: DisputeContext; children: ReactNode }) {
  const { view, job, t, labels, date, can } = of;
  const [open, setOpen] = useState<DisputeAction | null>(null);
  const status = describeDisputeStatus(of);
  const over = view.progress === 'over';
  const shown = order.filter(can);
  const Dialog = open !== null && can(open) ? actions[open].Dialog : null;
  return (
    <Panel>
      <Chip tone={over ? 'none' : 'bad'} icon={Scale}>
        {over ? t('over') : labels.stage(view.stage)}
      </Chip>
      <StatusHeading>{status.statement}</StatusHeading>
      {status.evidence !== undefined && <p className="mt-2 max-w-[60ch] text-muted">{status.evidence}</p>}
      <DisputeStages
        stage={view.stage}
        stageDueAt={view.progress === 'runs' ? view.stageDueAt : null}
        over={over}
        entered={view.stages.map(({ stage }) => stage)}
        limits={job.rules?.dispute}
        timezone={job.timezone}
      />
      {children}
      {status.by !== undefined && (
        <DeadlineBox
          what={status.by.what}
          date={date(view.stageDueAt, 'fullMoment')}
          dueAt={view.stageDueAt}
          zone={job.timezone}
          leftLabel={status.by.left}
          why={status.by.why}
        />
      )}
      {shown.length > 0 && (
        <div className="mt-5.5 flex flex-wrap items-center gap-3 max-sm:flex-col max-sm:items-stretch">
          {shown.map((action) => (
            <Button
              key={action}
              tone={actions[action].tone}
              icon={action in icons ? icons[action as keyof typeof icons] : undefined}
              onClick={() => setOpen(action)}
            >
              {t(`action.${action}`)}
            </Button>
          ))}
        </div>
      )}
      {Dialog !== null && <Dialog of={of} onClose={() => setOpen(null)} />}
    </Panel>
  );
}
