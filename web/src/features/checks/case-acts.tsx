import { Check, type LucideIcon, OctagonPause, Play, RotateCcw, Scale, ShieldX } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import type { StaffVerificationView } from '#query-api/contract/verification.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonTone } from '#web/ui/button-style.ts';

import { type CaseAct, CaseActDialog } from './case-act-dialog.tsx';

const looks: Record<CaseAct, { icon: LucideIcon; tone: ButtonTone }> = {
  ApproveProvider: { icon: Check, tone: 'primary' },
  DecideAppeal: { icon: Scale, tone: 'primary' },
  ReinstateProvider: { icon: Play, tone: 'secondary' },
  RequestVerificationChanges: { icon: RotateCcw, tone: 'secondary' },
  RejectProvider: { icon: ShieldX, tone: 'danger' },
  SuspendProvider: { icon: OctagonPause, tone: 'danger' },
  TerminateProvider: { icon: ShieldX, tone: 'danger' },
};
const acts = Object.keys(looks) as CaseAct[];

/** The acts that the server allows now, the most wanted first, and the dialog of the one that was chosen. */
export function useCaseActs(view: StaffVerificationView): { buttons: ReactNode; dialog: ReactNode } {
  const t = useT('verification');
  const [open, setOpen] = useState<CaseAct | null>(null);
  const allowed = acts.filter((act) => view.actions.includes(act));
  return {
    buttons:
      allowed.length === 0
        ? null
        : allowed.map((act) => (
            <Button key={act} size="large" tone={looks[act].tone} icon={looks[act].icon} onClick={() => setOpen(act)}>
              {t(`staff.act.${act}`)}
            </Button>
          )),
    dialog: open !== null && <CaseActDialog act={open} view={view} onClose={() => setOpen(null)} />,
  };
}
