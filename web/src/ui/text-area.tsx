import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldProps } from './field.tsx';
import { inputStyle } from './input-style.ts';

interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'className'> {
  /** The used length, such as "203 of 5,000". */
  counter?: string;
}

export function TextArea({ label, hint, error, warning, optional, id, counter, ...textarea }: TextAreaProps) {
  return (
    <Field {...{ id, label, hint, error, warning, optional }}>
      {(control) => (
        <>
          <textarea {...textarea} {...control} className={classNames(inputStyle, 'min-h-33 resize-y')} />
          {counter !== undefined && <span className="tabular text-end text-xs text-subtle">{counter}</span>}
        </>
      )}
    </Field>
  );
}
