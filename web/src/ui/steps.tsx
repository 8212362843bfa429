import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export interface Step {
  id: string;
  title: string;
  detail?: ReactNode;
  state: 'done' | 'now' | 'todo';
}

const numbers = {
  done: 'border-primary bg-primary text-on-primary',
  now: 'border-primary bg-card text-primary shadow-[inset_0_0_0_1px_var(--primary)]',
  todo: 'border-control bg-card text-muted',
};

/** Numbered stages, one under the other. */
export function Steps({ label, steps }: { label: string; steps: Step[] }) {
  return (
    <ol aria-label={label} className="grid gap-1">
      {steps.map((step, index) => (
        <li
          key={step.id}
          aria-current={step.state === 'now' ? 'step' : undefined}
          className="relative grid grid-cols-[28px_1fr] items-start gap-3.5 py-2.5"
        >
          {index < steps.length - 1 && (
            <span aria-hidden="true" className="absolute inset-s-[13px] top-10.5 -bottom-2 border-s-2 border-border" />
          )}
          <span
            className={classNames(
              'grid size-7 place-items-center rounded-control border-[1.5px] text-sm font-bold',
              numbers[step.state],
            )}
          >
            {step.state === 'done' ? <Icon icon={Check} size={16} /> : index + 1}
          </span>
          <div className="min-w-0">
            <b className={classNames('block leading-7', step.state === 'now' ? 'font-bold' : 'font-semibold')}>
              {step.title}
            </b>
            {step.detail !== undefined && (
              <span className="block text-sm leading-[1.45] text-muted">{step.detail}</span>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
