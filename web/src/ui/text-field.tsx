import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldProps } from './field.tsx';
import { inputStyle } from './input-style.ts';

interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'className'> {
  /** Before the value, such as a currency symbol. */
  prefix?: string;
  /** A small control at the end, such as "show password". */
  end?: ReactNode;
}

/** One line of text, a number or a date. Spread react-hook-form's `register` into it. */
export function TextField({ label, hint, error, warning, optional, id, prefix, end, ...input }: TextFieldProps) {
  return (
    <Field {...{ id, label, hint, error, warning, optional }}>
      {(control) => (
        <span className="relative block">
          {prefix !== undefined && (
            <span aria-hidden="true" className="pointer-events-none absolute inset-s-3.5 top-3 text-muted">
              {prefix}
            </span>
          )}
          <input
            {...input}
            {...control}
            className={classNames(inputStyle, prefix !== undefined && 'tabular', end !== undefined && 'pe-12')}
            style={prefix === undefined ? undefined : { paddingInlineStart: `calc(${prefix.length}ch + 1.5rem)` }}
          />
          {end !== undefined && <span className="absolute inset-e-0.5 top-0.5">{end}</span>}
        </span>
      )}
    </Field>
  );
}
