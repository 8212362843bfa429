import { useRef } from 'react';
import { z } from 'zod';

import { keys } from '#web/lib/api/keys.ts';
import { renameFields } from '#web/lib/api/rename-fields.ts';
import { useAct } from '#web/lib/api/use-act.ts';
import { businessNow } from '#web/lib/clock.ts';
import { FormDialog } from '#web/lib/forms/form-dialog.tsx';
import { useDialogFlow } from '#web/lib/forms/use-dialog-flow.ts';
import { TextArea } from '#web/ui/text-area.tsx';

import type { Case } from './case.ts';
import { OutcomeFields } from './outcome-fields.tsx';
import {
  checkOutcome,
  noOutcome,
  type OutcomeKind,
  outcomeOf,
  outcomeShape,
  type OutcomeValues,
} from './outcome-form.ts';
import { outcomeMessage, stakeOf } from './outcome-message.ts';

type Values = OutcomeValues & { message: string };

/** Whoever opened the dispute can withdraw it: that is no offer. */
const offered: readonly OutcomeKind[] = ['partial-refund', 'full-refund', 'rework', 'split', 'release'];

/** How one side would end it; the other accepts, declines, or answers with an offer of their own. */
export function ProposeDialog({ of, onClose }: { of: Case; onClose: () => void }) {
  const { view, t, other: name, currency } = of;
  const { jobId } = view.job;
  const act = useAct('ProposeSettlement', [keys.job(jobId)]);
  const proposalId = useRef(crypto.randomUUID());
  const flow = useDialogFlow<Values>({
    onClose,
    schema: z
      .object({ ...outcomeShape, message: z.string().trim().min(3).max(1000) })
      .superRefine(checkOutcome(stakeOf(of), businessNow)),
    defaultValues: { ...noOutcome, message: '' },
    message: (field, _, values) => (field === 'message' ? t('form.error.message') : outcomeMessage(of, values)),
    send: async (values) => {
      const outcome = outcomeOf(values, currency);
      if (outcome === null) return;
      try {
        const { disputeId } = view;
        const message = values.message.trim();
        await act.send({ jobId, disputeId, proposalId: proposalId.current, outcome, message });
      } catch (error) {
        throw renameFields(error, (path) => path.replace('outcome.', ''));
      }
    },
  });
  return (
    <FormDialog
      wide
      onClose={onClose}
      title={t('propose.title', { name })}
      consequence={t('propose.text', { name })}
      confirm={t('propose.confirm', { name })}
      flow={flow}
    >
      <OutcomeFields of={of} flow={flow} kinds={offered} legend={t('propose.legend')} />
      <TextArea {...flow.field('message')} label={t('propose.message', { name })} rows={3} maxLength={1000} />
    </FormDialog>
  );
}
