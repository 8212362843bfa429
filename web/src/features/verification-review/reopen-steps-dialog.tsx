import { z } from 'zod';

import { keys } from '#web/lib/api/query-keys.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { FormDialog } from '#web/lib/forms/form-dialog.tsx';
import { useDialogFlow } from '#web/lib/forms/use-dialog-flow.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

import type { CaseDialogProps } from './case-dialog-props.ts';
import { STATEMENT, statementSchema } from './statement-schema.ts';
import { useSeenCase } from './use-seen-case.tsx';

/** What can be requested again: no address is confirmed twice. */
const steps = ['portrait', 'identity', 'business'] as const;

/** Reopens some of the steps, with a text about what is wrong. */
export function ReopenStepsDialog({ view, onClose }: CaseDialogProps) {
  const t = useT('verification');
  const name = view.name ?? t('staff.noName');
  const action = useAction('RequestVerificationChanges', [keys.queues]);
  const { seen, changesNote, unlessChanged } = useSeenCase(view);
  const flow = useDialogFlow<{ steps: string[]; statement: string }>({
    onClose,
    schema: z.object({ steps: z.array(z.string()).min(1), statement: statementSchema }),
    defaultValues: { steps: [], statement: '' },
    message: (field) => (field === 'steps' ? t('staff.ask.stepsError') : t('staff.ask.statementError')),
    send: ({ steps: chosen, statement }) => {
      const again = steps.filter((step) => chosen.includes(step));
      return unlessChanged(() => action.send({ accountId: view.accountId, seen, steps: again, statement }));
    },
  });
  const { id, error, ...input } = flow.field('steps');
  return (
    <FormDialog
      onClose={onClose}
      title={t('staff.ask.RequestVerificationChanges', { name })}
      consequence={t('staff.ask.RequestVerificationChangesText')}
      confirm={t('staff.action.RequestVerificationChanges')}
      flow={flow}
    >
      {changesNote}
      <fieldset className="min-w-0" aria-describedby={error === undefined ? undefined : `${id}-error`}>
        <legend className="font-semibold">{t('staff.ask.steps')}</legend>
        {steps.map((step, index) => (
          <Checkbox key={step} {...input} id={index === 0 ? id : undefined} value={step} label={t(`step.${step}`)} />
        ))}
        {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </fieldset>
      <TextArea {...flow.field('statement')} label={t('staff.ask.statement')} rows={4} maxLength={STATEMENT.max} />
    </FormDialog>
  );
}
