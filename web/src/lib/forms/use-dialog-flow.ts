import type { FieldValues } from 'react-hook-form';

import { useHandleError } from '../api/use-handle-error.ts';
import { type FlowOptions, type FormFlow, useFormFlow } from './use-form-flow.ts';

/** The form of a dialog: it closes when it was sent, and when it was refused for what no field is to blame for. */
export function useDialogFlow<Values extends FieldValues>({
  onClose,
  ...options
}: Omit<FlowOptions<Values>, 'onRefused'> & { onClose: () => void }): FormFlow<Values> {
  const handleError = useHandleError();
  return useFormFlow<Values>({
    ...options,
    send: async (values) => {
      await options.send(values);
      onClose();
    },
    onRefused: (error) => {
      handleError(error);
      onClose();
    },
  });
}
