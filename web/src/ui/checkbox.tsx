import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldError } from './field.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  /** The whole line is the target. */
  label: ReactNode;
  error?: string;
}

const box =
  'mt-px grid size-5.5 flex-none appearance-none place-items-center border-[1.5px] border-control bg-card ' +
  'checked:border-primary checked:bg-primary aria-invalid:border-danger';
const tick =
  "checked:after:h-1.5 checked:after:w-[11px] checked:after:-translate-y-[1.5px] checked:after:-rotate-45 checked:after:border-b-[2.2px] checked:after:border-l-[2.2px] checked:after:border-on-primary checked:after:content-['']";
const dot = "checked:after:size-2 checked:after:rounded-full checked:after:bg-on-primary checked:after:content-['']";

function Line({ kind, label, error, ...input }: CheckboxProps & { kind: 'checkbox' | 'radio' }) {
  const errorId = useId();
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3 py-2.5 leading-normal">
        <input
          {...input}
          type={kind}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          className={classNames(box, kind === 'radio' ? `rounded-full ${dot}` : `rounded-chip ${tick}`)}
        />
        <span className="min-w-0">{label}</span>
      </label>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

export function Checkbox(props: CheckboxProps) {
  return <Line {...props} kind="checkbox" />;
}

/** A checkbox of a table, named for screen readers by its row and column. */
export function CellCheckbox(input: Omit<ComponentProps<'input'>, 'type' | 'className'> & { 'aria-label': string }) {
  return (
    <label className="mx-auto grid size-11 place-items-center has-disabled:opacity-50">
      <input {...input} type="checkbox" className={`${box} rounded-chip ${tick}`} />
    </label>
  );
}

export function Radio(props: CheckboxProps) {
  return <Line {...props} kind="radio" />;
}
