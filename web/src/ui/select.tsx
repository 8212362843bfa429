import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';
import { inputStyle } from './input-style.ts';

interface Option {
  value: string;
  label: string;
}

/** The system's own list. */
export function NativeSelect({ options, className, ...select }: ComponentProps<'select'> & { options: Option[] }) {
  return (
    <span className="relative block">
      <select {...select} className={classNames(inputStyle, 'appearance-none pe-10', className)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon icon={ChevronDown} className="pointer-events-none absolute inset-e-3.5 top-3.5 text-muted" />
    </span>
  );
}

interface SelectProps extends FieldProps, Omit<ComponentProps<'select'>, 'className'> {
  options: Option[];
}

export function Select({ label, hint, error, warning, optional, id, options, ...select }: SelectProps) {
  return (
    <Field {...{ id, label, hint, error, warning, optional }}>
      {(control) => <NativeSelect {...select} {...control} options={options} />}
    </Field>
  );
}
