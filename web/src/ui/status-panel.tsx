import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { StatusHeading } from './status-heading.tsx';

export interface TrackStep {
  label: string;
  /** A date, or when it would happen. */
  detail?: string;
  state: 'done' | 'now' | 'stopped' | 'todo';
}

const bars = { done: 'bg-primary', now: 'bg-accent', stopped: 'bg-danger', todo: 'bg-border sm:bg-transparent' };
const text = {
  done: 'text-text',
  now: 'text-text sm:bg-card',
  stopped: 'text-danger sm:bg-card',
  todo: 'text-subtle',
};

/** The stages of a job. On phones they become bars, with the text kept for screen readers. */
function Track({ steps, label }: { steps: TrackStep[]; label: string }) {
  return (
    <ol
      aria-label={label}
      className="flex gap-1 px-5 pt-4 sm:gap-0 sm:border-b sm:border-border sm:bg-surface sm:px-0 sm:pt-0"
    >
      {steps.map((step) => (
        <li
          key={step.label}
          aria-current={step.state === 'now' || step.state === 'stopped' ? 'step' : undefined}
          className={classNames(
            'relative flex-1 text-sm leading-[1.4] font-semibold sm:py-3.5 sm:ps-4.5 sm:pe-2 sm:first:ps-8',
            text[step.state],
          )}
        >
          <span className="max-sm:sr-only">{step.label}</span>
          {step.detail !== undefined && (
            <span className="block text-xs font-normal text-subtle max-sm:sr-only">{step.detail}</span>
          )}
          <span
            aria-hidden="true"
            className={classNames(
              'block h-1.5 rounded-full sm:absolute sm:inset-x-0 sm:-bottom-px sm:h-[3px] sm:rounded-none',
              bars[step.state],
            )}
          />
        </li>
      ))}
    </ol>
  );
}

interface StatusPanelProps {
  /** Absent when the stages belong to another component. */
  track?: { label: string; steps: TrackStep[] };
  chip: ReactNode;
  /** The status, in one sentence. */
  statement: ReactNode;
  /** A quotation or the reason. */
  evidence?: ReactNode;
  /** Its content: photographs, proposals, stages. */
  children?: ReactNode;
  /** The deadline: a `DeadlineBox`. */
  by?: ReactNode;
  actions?: ReactNode;
  smallPrint?: ReactNode;
}

/** A job's answer first: its status, what happens next, by when and why, what you can do. */
export function StatusPanel({ track, chip, statement, evidence, children, by, actions, smallPrint }: StatusPanelProps) {
  return (
    <section className="overflow-clip rounded-panel border border-border bg-card">
      {track !== undefined && <Track {...track} />}
      <div className="p-5 sm:px-8 sm:pt-7 sm:pb-8">
        {chip}
        <StatusHeading>{statement}</StatusHeading>
        {evidence !== undefined && <div className="mt-2 max-w-[60ch] text-muted">{evidence}</div>}
        {children}
        {by}
        {actions !== undefined && (
          <div data-actions className="mt-5.5 flex flex-wrap items-center gap-3 max-sm:flex-col max-sm:items-stretch">
            {actions}
          </div>
        )}
        {smallPrint !== undefined && <p className="mt-3.5 max-w-[62ch] text-sm text-muted">{smallPrint}</p>}
      </div>
    </section>
  );
}
