import type { FieldValues } from 'react-hook-form';

import { useHandleError } from '../api/use-handle-error.ts';
import { type FlowOptions, type FormFlow, useFormFlow } from './use-form-flow.ts';

interface DialogOptions<Values extends FieldValues> extends Omit<FlowOptions<Values>, 'onRejected' | 'send'> {
  /** Resolves to 'stay' when the dialog has more to ask before it closes. */
  send: (values: Values) => Promise<void | 'stay'>;
  onClose: () => void;
}

/**
 * The form of a dialog: it closes when it was sent. After a rejection that names no field it closes only when nothing
 * was typed or added, which would be lost.
 */
export function useDialogFlow<Values extends FieldValues>({
  onClose,
  ...options
}: DialogOptions<Values>): FormFlow<Values> {
  const handleError = useHandleError();
  const flow = useFormFlow<Values>({
    ...options,
    send: async (values) => {
      if ((await options.send(values)) !== 'stay') onClose();
    },
    onRejected: (error) => {
      handleError(error);
      if (!isFilled) onClose();
    },
  });
  const isFilled = flow.form.formState.isDirty || (options.uploads?.refs.length ?? 0) > 0;
  return flow;
}
