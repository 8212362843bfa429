import { classNames } from './class-names.ts';

export interface StageStep {
  id: string;
  label: string;
  /** Until when, or how long. */
  detail?: string;
  state: 'done' | 'now' | 'todo';
}

const bars = { done: 'border-control', now: 'border-danger', todo: 'border-border' };
const text = { done: 'text-muted', now: 'text-danger', todo: 'text-subtle' };

/** The stages of a procedure, side by side; on phones one under the other. */
export function Stages({ label, steps }: { label: string; steps: StageStep[] }) {
  return (
    <ol aria-label={label} className="mt-5.5 grid gap-1 sm:auto-cols-fr sm:grid-flow-col">
      {steps.map((step) => (
        <li
          key={step.id}
          aria-current={step.state === 'now' ? 'step' : undefined}
          className={classNames(
            'border-s-[3px] py-1 ps-3 text-xs leading-[1.45] text-subtle sm:border-s-0 sm:border-t-[3px] sm:ps-0 sm:pe-2 sm:pt-2',
            bars[step.state],
          )}
        >
          <b className={classNames('block text-sm font-semibold', text[step.state])}>{step.label}</b>
          {step.detail}
        </li>
      ))}
    </ol>
  );
}
