import { z } from 'zod';

import { keys } from '#web/lib/api/query-keys.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { FormDialog } from '#web/lib/forms/form-dialog.tsx';
import { useDialogFlow } from '#web/lib/forms/use-dialog-flow.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Choice, ChoiceGroup } from '#web/ui/choice.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

import type { CaseDialogProps } from './case-dialog-props.ts';
import { STATEMENT, statementSchema } from './statement-schema.ts';
import { useSeenCase } from './use-seen-case.tsx';

/** Upholds a decision permanently, or reverses it. */
export function DecideAppealDialog({ view, onClose }: CaseDialogProps) {
  const t = useT('verification');
  const name = view.name ?? t('staff.noName');
  const action = useAction('DecideAppeal', [keys.queues]);
  const { seen, changesNote, unlessChanged } = useSeenCase(view);
  const flow = useDialogFlow<{ outcome: 'upheld' | 'overturned'; statement: string }>({
    onClose,
    schema: z.object({ outcome: z.enum(['upheld', 'overturned']), statement: statementSchema }),
    defaultValues: { outcome: undefined, statement: '' },
    message: (field) => (field === 'outcome' ? t('staff.ask.outcomeError') : t('staff.ask.statementError')),
    send: (values) => unlessChanged(() => action.send({ accountId: view.accountId, seen, ...values })),
  });
  const { id, error, ...input } = flow.field('outcome');
  return (
    <FormDialog
      wide
      onClose={onClose}
      title={t('staff.ask.DecideAppeal', { name })}
      consequence={t('staff.ask.DecideAppealText')}
      confirm={t('staff.action.DecideAppeal')}
      flow={flow}
    >
      {changesNote}
      <ChoiceGroup
        legend={t('staff.ask.outcome')}
        error={error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      >
        <Choice {...input} id={id} value="upheld" title={t('staff.ask.upheld')} text={t('staff.ask.upheldText')} />
        <Choice
          {...input}
          value="overturned"
          title={t('staff.ask.overturned')}
          text={t('staff.ask.overturnedText', { name })}
        />
      </ChoiceGroup>
      <TextArea {...flow.field('statement')} label={t('staff.ask.statement')} rows={4} maxLength={STATEMENT.max} />
    </FormDialog>
  );
}
