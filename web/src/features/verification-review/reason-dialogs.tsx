import type { ReactNode } from 'react';
import { z } from 'zod';

import { rejectionReasons, suspensionReasons } from '#query-api/contract/reasons.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { FormDialog } from '#web/lib/forms/form-dialog.tsx';
import { useDialogFlow } from '#web/lib/forms/use-dialog-flow.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

import type { CaseDialogProps } from './case-dialog-props.ts';
import { STATEMENT, statementSchema } from './statement-schema.ts';
import { useSeenCase } from './use-seen-case.tsx';

export function RejectDialog({ view, onClose }: CaseDialogProps) {
  const t = useT('verification');
  const action = useAction('RejectProvider', [keys.queues]);
  const { seen, changesNote, unlessChanged } = useSeenCase(view);
  return (
    <ReasonDialog
      command="RejectProvider"
      view={view}
      onClose={onClose}
      reasons={rejectionReasons.map((value) => ({ value, label: t(`rejection.${value}`) }))}
      send={async (chosen, statement) => {
        const reason = rejectionReasons.find((one) => one === chosen);
        if (reason === undefined) return undefined;
        return unlessChanged(() => action.send({ accountId: view.accountId, seen, reason, statement }));
      }}
    >
      {changesNote}
    </ReasonDialog>
  );
}

export function SuspendDialog({ view, onClose }: CaseDialogProps) {
  const t = useT('verification');
  const action = useAction('SuspendProvider', [keys.queues]);
  const { seen, changesNote, unlessChanged } = useSeenCase(view);
  return (
    <ReasonDialog
      command="SuspendProvider"
      view={view}
      onClose={onClose}
      reasons={suspensionReasons.map((value) => ({ value, label: t(`suspension.${value}`) }))}
      send={async (chosen, statement) => {
        const reason = suspensionReasons.find((one) => one === chosen);
        if (reason === undefined) return undefined;
        return unlessChanged(() => action.send({ accountId: view.accountId, seen, reason, statement }));
      }}
    >
      {changesNote}
    </ReasonDialog>
  );
}

interface ReasonDialogProps extends CaseDialogProps {
  command: 'RejectProvider' | 'SuspendProvider';
  reasons: { value: string; label: string }[];
  send: (reason: string, statement: string) => Promise<void | 'stay'>;
  children: ReactNode;
}

/** Rejects, suspends or terminates a provider, for one of the reasons and with a text. */
function ReasonDialog({ command, view, onClose, reasons, send, children }: ReasonDialogProps) {
  const t = useT('verification');
  const name = view.name ?? t('staff.noName');
  const flow = useDialogFlow<{ reason: string; statement: string }>({
    onClose,
    schema: z.object({ reason: z.string().min(1), statement: statementSchema }),
    defaultValues: { reason: '', statement: '' },
    message: (field) => (field === 'reason' ? t('staff.ask.reasonError') : t('staff.ask.statementError')),
    send: ({ reason, statement }) => send(reason, statement),
  });
  return (
    <FormDialog
      onClose={onClose}
      tone="danger-solid"
      title={t(`staff.ask.${command}`, { name })}
      consequence={t(`staff.ask.${command}Text`, { name })}
      confirm={t(`staff.action.${command}`)}
      flow={flow}
    >
      {children}
      <Select
        {...flow.field('reason')}
        label={t('staff.ask.reason')}
        options={[{ value: '', label: t('staff.ask.choose') }, ...reasons]}
      />
      <TextArea {...flow.field('statement')} label={t('staff.ask.statement')} rows={4} maxLength={STATEMENT.max} />
    </FormDialog>
  );
}
