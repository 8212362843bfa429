import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';

import { cleanPassage } from '#domain/text/clean-text.ts';
import { passageOf } from '#domain/text/person-text.ts';
import { disputeReasons } from '#query-api/contract/reasons.ts';
import { paths } from '#web/app/paths.ts';
import { useUploads } from '#web/lib/files/use-uploads.ts';
import { FormDialog } from '#web/lib/forms/form-dialog.tsx';
import { useDialogFlow } from '#web/lib/forms/use-dialog-flow.ts';
import { textLengths } from '#web/lib/forms/text-lengths.ts';
import { useDisputeLabels } from '#web/lib/jobs/use-dispute-labels.ts';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

import type { JobActionProps } from './job-action-props.ts';
import { useJobAction } from './use-job-action.ts';

interface Values {
  reason: string;
  statement: string;
}
const { min, max } = textLengths.statement;

/** Freezes the money and every other deadline. The two sides first try to settle it between themselves. */
export function OpenDisputeDialog({ context, onClose }: JobActionProps) {
  const { view, t, format, other: name } = context;
  const labels = useDisputeLabels();
  const navigate = useNavigate();
  const uploads = useUploads({ max: view.rules?.dispute.evidenceFiles });
  const action = useJobAction('OpenDispute', view);
  const disputeId = useRef(crypto.randomUUID());
  const { jobId } = view.job;
  const flow = useDialogFlow<Values>({
    onClose,
    schema: z.object({
      reason: z.enum(disputeReasons),
      statement: passageOf(min, max),
    }),
    defaultValues: { reason: '', statement: '' },
    message: (field) => (field === 'reason' ? t('dispute.error.reason') : t('statementError')),
    send: async ({ reason, statement }) => {
      await action.send({
        jobId,
        disputeId: disputeId.current,
        reason: disputeReasons.find((known) => known === reason) ?? 'quality',
        statement: statement.trim(),
        files: uploads.refs,
      });
      await navigate(paths.dispute(jobId));
    },
    uploads,
  });
  const used = cleanPassage(flow.form.watch('statement')).length;
  return (
    <FormDialog
      onClose={onClose}
      title={t('dispute.title', { name })}
      consequence={t('dispute.text', { name, hours: view.rules?.dispute.directFixHours ?? 0 })}
      confirm={t('dispute.confirm')}
      tone="danger-solid"
      flow={flow}
      files={{ label: t('dispute.files'), hint: t('dispute.filesHint'), uploads }}
    >
      <Select
        {...flow.field('reason')}
        label={t('dispute.reason')}
        options={[
          { value: '', label: t('dispute.choose') },
          ...disputeReasons.map((value) => ({ value, label: labels.reason(value) })),
        ]}
      />
      <TextArea
        {...flow.field('statement')}
        label={t('dispute.statement')}
        hint={t('statementHint')}
        rows={5}
        maxLength={max}
        counter={t('statementCounter', { used: format.number(used), max: format.number(max) })}
      />
    </FormDialog>
  );
}
