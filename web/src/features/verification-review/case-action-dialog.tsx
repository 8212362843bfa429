import type { ComponentType } from 'react';

import { keys } from '#web/lib/api/query-keys.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { ActionDialog } from '#web/lib/forms/action-dialog.tsx';
import { useT } from '#web/lib/i18n/use-t.ts';

import { DecideAppealDialog } from './decide-appeal-dialog.tsx';
import type { CaseDialogProps } from './case-dialog-props.ts';
import { ReopenStepsDialog } from './reopen-steps-dialog.tsx';
import { RejectDialog, SuspendDialog } from './reason-dialogs.tsx';
import { STATEMENT } from './statement-schema.ts';
import { useSeenCase } from './use-seen-case.tsx';

const dialogs = {
  ApproveProvider: ApproveDialog,
  DecideAppeal: DecideAppealDialog,
  ReinstateProvider: ({ view, onClose }) => <StatementDialog name="ReinstateProvider" view={view} onClose={onClose} />,
  RequestVerificationChanges: ReopenStepsDialog,
  RejectProvider: RejectDialog,
  SuspendProvider: SuspendDialog,
  TerminateProvider: ({ view, onClose }) => <StatementDialog name="TerminateProvider" view={view} onClose={onClose} />,
} satisfies Record<string, ComponentType<CaseDialogProps>>;
export type CaseAction = keyof typeof dialogs;

/** Each action is confirmed once, with its consequences. */
export function CaseActionDialog({ action, ...props }: CaseDialogProps & { action: CaseAction }) {
  const Dialog: ComponentType<CaseDialogProps> = dialogs[action];
  return <Dialog {...props} />;
}

function ApproveDialog({ view, onClose }: CaseDialogProps) {
  const t = useT('verification');
  const name = view.name ?? t('staff.noName');
  const action = useAction('ApproveProvider', [keys.queues]);
  const { seen, changesNote, unlessChanged } = useSeenCase(view);
  return (
    <ActionDialog
      onClose={onClose}
      title={t('staff.ask.ApproveProvider', { name })}
      consequence={t('staff.ask.ApproveProviderText', { name })}
      confirm={t('staff.action.ApproveProvider')}
      send={() => unlessChanged(() => action.send({ accountId: view.accountId, seen }))}
    >
      {changesNote}
    </ActionDialog>
  );
}

/** An action that needs only a text to the provider. */
function StatementDialog(props: CaseDialogProps & { name: 'ReinstateProvider' | 'TerminateProvider' }) {
  const { name: command, view, onClose } = props;
  const t = useT('verification');
  const name = view.name ?? t('staff.noName');
  const action = useAction(command, [keys.queues]);
  const { seen, changesNote, unlessChanged } = useSeenCase(view);
  return (
    <ActionDialog
      onClose={onClose}
      tone={command === 'TerminateProvider' ? 'danger-solid' : 'primary'}
      title={t(`staff.ask.${command}`, { name })}
      consequence={t(`staff.ask.${command}Text`, { name })}
      confirm={t(`staff.action.${command}`)}
      text={{ label: t('staff.ask.statement'), error: t('staff.ask.statementError'), ...STATEMENT }}
      send={(statement) => unlessChanged(() => action.send({ accountId: view.accountId, seen, statement }))}
    >
      {changesNote}
    </ActionDialog>
  );
}
