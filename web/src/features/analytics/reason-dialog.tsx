import { z } from 'zod';

import { funnelStaffCommands } from '#domain/funnel/commands.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import type { CommandData } from '#web/lib/api/send-command.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { FormDialog } from '#web/lib/forms/form-dialog.tsx';
import { useDialogFlow } from '#web/lib/forms/use-dialog-flow.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { TextArea } from '#web/ui/text-area.tsx';

const schema = z.object({ reason: funnelStaffCommands.PublishFunnel.shape.reason });

interface ReasonDialogProps<Name extends 'DraftFunnel' | 'PublishFunnel' | 'RollBackFunnel'> {
  name: Name;
  data: (reason: string) => CommandData<Name>;
  title: string;
  text: string;
  confirm: string;
  onClose: () => void;
}

/** A change of a definition, which everybody can see with its reason. */
export function ReasonDialog<Name extends 'DraftFunnel' | 'PublishFunnel' | 'RollBackFunnel'>({
  name,
  data,
  title,
  text,
  confirm,
  onClose,
}: ReasonDialogProps<Name>) {
  const t = useT('analytics');
  const action = useAction(name, [keys.analytics]);
  const flow = useDialogFlow<z.output<typeof schema>>({
    onClose,
    schema,
    defaultValues: { reason: '' },
    message: () => t('definitions.error.reason'),
    send: ({ reason }) => action.send(data(reason)),
  });
  return (
    <FormDialog onClose={onClose} title={title} consequence={text} confirm={confirm} flow={flow}>
      <TextArea {...flow.field('reason')} label={t('definitions.reason')} maxLength={500} />
    </FormDialog>
  );
}
