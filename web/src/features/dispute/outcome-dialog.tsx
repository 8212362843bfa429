import { z } from 'zod';

import { passageOf } from '#domain/text/person-text.ts';
import type { DisputeOutcome } from '#query-api/contract/dispute.ts';
import { renameFields } from '#web/lib/api/rename-fields.ts';
import { businessNow } from '#web/lib/clock.ts';
import { FormDialog } from '#web/lib/forms/form-dialog.tsx';
import { useDialogFlow } from '#web/lib/forms/use-dialog-flow.ts';
import { textLengths } from '#web/lib/forms/text-lengths.ts';
import { TextArea } from '#web/ui/text-area.tsx';

import type { DisputeContext } from './dispute-context.ts';
import { OutcomeFields } from './outcome-fields.tsx';
import {
  checkOutcome,
  type OutcomeKind,
  buildOutcome,
  outcomeShape,
  type OutcomeValues,
  outcomeValues,
} from './outcome-form.ts';
import { stakeOf, useOutcomeMessage } from './outcome-message.ts';

type Values = OutcomeValues & { message: string };

/** The opener of the dispute can withdraw it, which counts as no offer. */
const offered: readonly OutcomeKind[] = ['partial-refund', 'full-refund', 'rework', 'split', 'release'];

interface OutcomeDialogProps {
  of: DisputeContext;
  onClose: () => void;
  /** The preselected outcome. */
  start?: DisputeOutcome;
  title: string;
  consequence: string;
  confirm: string;
  messageLabel: string;
  send: (outcome: DisputeOutcome, message: string) => Promise<unknown>;
}

/** A proposed outcome, with a short text. */
export function OutcomeDialog({ of, onClose, start, messageLabel, send, ...said }: OutcomeDialogProps) {
  const { t } = of;
  const stake = stakeOf(of);
  const outcomeMessage = useOutcomeMessage(of);
  const flow = useDialogFlow<Values>({
    onClose,
    schema: z
      .object({ ...outcomeShape, message: passageOf(textLengths.reason.min, textLengths.reason.max) })
      .superRefine(checkOutcome(stake, businessNow)),
    defaultValues: { ...outcomeValues(start, stake), message: '' },
    message: (field, _, values) => (field === 'message' ? t('form.error.message') : outcomeMessage(field, values)),
    send: async (values) => {
      const outcome = buildOutcome(values, stake);
      if (outcome === null) return;
      try {
        await send(outcome, values.message.trim());
      } catch (error) {
        throw renameFields(error, (path) => path.replace('outcome.', ''));
      }
    },
  });
  return (
    <FormDialog wide onClose={onClose} flow={flow} {...said}>
      <OutcomeFields of={of} flow={flow} kinds={offered} legend={t('propose.legend')} />
      <TextArea {...flow.field('message')} label={messageLabel} rows={3} maxLength={textLengths.reason.max} />
    </FormDialog>
  );
}
