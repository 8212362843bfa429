import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';

import type { FormProblem } from '#web/ui/error-summary.tsx';

import { ApiError } from '../api/api-error.ts';
import { useWaitText } from '../api/use-wait-text.ts';
import type { Uploads } from '../files/use-uploads.ts';

export interface FlowOptions<Values extends FieldValues> {
  /** Shape of what is typed; what is sent can differ. */
  schema: z.ZodType<Values>;
  /** All fields in page order, which the error summary follows. */
  defaultValues: DefaultValues<Values>;
  /** The text for a field's error: `code` is zod's, or the server's; `values` is what is typed so far. */
  message: (field: Path<Values>, code: string, values: Values) => string;
  send: (values: Values) => Promise<void>;
  /** Files that go with it: to be added again when the servers no longer have them. */
  uploads?: Uploads;
  /** Receives rejections that name no field. */
  onRejected: (error: unknown) => void;
  /** Called after the server rejected fields, such as to show the step with them. */
  onBlamed?: (error: unknown) => void;
}

export interface FormFlow<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** For a control: its registration, its id and its error. */
  field: (name: Path<Values>) => UseFormRegisterReturn & { id: string; error: string | undefined };
  submit: () => void;
  /** Validates some fields only, as a step of a longer form does. */
  check: (names: Path<Values>[]) => Promise<boolean>;
  busy: boolean;
  /** What the servers answered to the last attempt, to show beside the button: when they take the next one. */
  wait: string | null;
  problems: FormProblem[];
  /** Counts the failed submits, so that the summary takes the focus each time. */
  attempt: number;
}

/** The one behaviour of all forms: validated on submit, errors at their fields and in a summary, the server's too. */
export function useFormFlow<Values extends FieldValues>(options: FlowOptions<Values>): FormFlow<Values> {
  const formId = useId();
  const [attempt, setAttempt] = useState(0);
  const [wait, setWait] = useState<string | null>(null);
  const waitText = useWaitText();
  const form = useForm<Values>({
    resolver: zodResolver(options.schema as never) as unknown as Resolver<Values>,
    defaultValues: options.defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;

  async function send(values: Values): Promise<void> {
    setWait(null);
    try {
      await options.send(values);
    } catch (error) {
      const pause = waitText(error);
      setWait(pause);
      if (pause !== null) return;
      const blamed = error instanceof ApiError ? error.fields.filter((field) => isField(field.path, values)) : [];
      for (const field of blamed) form.setError(field.path as Path<Values>, { type: field.code });
      const lost = error instanceof ApiError && error.code === 'FILE_UNKNOWN' ? options.uploads : undefined;
      lost?.lose();
      if (blamed.length === 0 && lost === undefined) {
        options.onRejected(error);
        return;
      }
      options.onBlamed?.(error);
      setAttempt((count) => count + 1);
    }
  }

  const toFieldId = (name: string): string => `${formId}-${name}`;
  const findFieldError = (name: Path<Values>): string | undefined => {
    const error = form.getFieldState(name, form.formState).error;
    return error === undefined ? undefined : options.message(name, error.type, form.getValues());
  };

  /** A step's error disappears as soon as it is fixed, as after a submit. */
  function recheck(name: Path<Values>): void {
    if (form.getFieldState(name).error !== undefined) void form.trigger(name);
  }

  return {
    form,
    field: (name) => ({
      ...form.register(name, { onChange: () => recheck(name) }),
      id: toFieldId(name),
      error: findFieldError(name),
    }),
    submit: () => void form.handleSubmit(send, () => setAttempt((count) => count + 1))(),
    check: async (names) => {
      const fine = await form.trigger(names);
      if (!fine) setAttempt((count) => count + 1);
      return fine;
    },
    busy: isSubmitting,
    wait,
    attempt,
    problems: Object.keys(options.defaultValues)
      .filter((name) => Object.hasOwn(errors, name))
      .map((name) => ({ fieldId: toFieldId(name), message: findFieldError(name as Path<Values>) ?? '' })),
  };
}

function isField(path: string, values: FieldValues): boolean {
  return Object.hasOwn(values, path.split('.')[0] ?? '');
}
