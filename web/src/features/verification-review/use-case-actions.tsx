import { Check, type LucideIcon, OctagonPause, Play, RotateCcw, Scale, ShieldX } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import type { StaffVerificationView } from '#query-api/contract/verification.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonTone } from '#web/ui/button-style.ts';

import { type CaseAction, CaseActionDialog } from './case-action-dialog.tsx';

const styles: Record<CaseAction, { icon: LucideIcon; tone: ButtonTone }> = {
  ApproveProvider: { icon: Check, tone: 'primary' },
  DecideAppeal: { icon: Scale, tone: 'primary' },
  ReinstateProvider: { icon: Play, tone: 'secondary' },
  RequestVerificationChanges: { icon: RotateCcw, tone: 'secondary' },
  RejectProvider: { icon: ShieldX, tone: 'danger' },
  SuspendProvider: { icon: OctagonPause, tone: 'danger' },
  TerminateProvider: { icon: ShieldX, tone: 'danger' },
};
const actions = Object.keys(styles) as CaseAction[];

/** The actions that the server allows now, the most likely first, and the dialog of the chosen one. */
export function useCaseActions(view: StaffVerificationView): { buttons: ReactNode; dialog: ReactNode } {
  const t = useT('verification');
  const [open, setOpen] = useState<CaseAction | null>(null);
  const allowed = actions.filter((action) => view.actions.includes(action));
  return {
    buttons:
      allowed.length === 0
        ? null
        : allowed.map((action) => (
            <Button
              key={action}
              size="large"
              tone={styles[action].tone}
              icon={styles[action].icon}
              onClick={() => setOpen(action)}
            >
              {t(`staff.action.${action}`)}
            </Button>
          )),
    dialog: open !== null && <CaseActionDialog action={open} view={view} onClose={() => setOpen(null)} />,
  };
}
