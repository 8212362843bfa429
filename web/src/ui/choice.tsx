import type { ComponentProps, ReactNode } from 'react';

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  title: string;
  text?: ReactNode;
}

/** One of a few important choices. The whole box is the target. */
export function Choice({ title, text, ...input }: ChoiceProps) {
  return (
    <label className="relative flex cursor-pointer items-start rounded-card border border-control bg-card p-4 hover:border-text has-checked:border-primary has-checked:shadow-[inset_0_0_0_1px_var(--primary)] has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-primary">
      <span>
        <b className="block pe-7 font-bold">{title}</b>
        {text !== undefined && <span className="block text-sm leading-[1.45] text-muted">{text}</span>}
      </span>
      <input
        {...input}
        type="radio"
        className="absolute inset-e-3.5 top-3.5 size-5 appearance-none rounded-full border-[1.5px] border-control bg-card outline-none checked:border-[6px] checked:border-primary"
      />
    </label>
  );
}

/** A group of choices under one question. */
export function ChoiceGroup({ legend, error, children }: { legend: string; error?: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="grid gap-3 sm:grid-cols-2">{children}</div>
      {error}
    </fieldset>
  );
}
