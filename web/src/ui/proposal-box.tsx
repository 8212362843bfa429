import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Panel } from './panel.tsx';

interface ProposalBoxProps {
  /** Its author, and its date. */
  label: ReactNode;
  /** Its status. */
  chip?: ReactNode;
  /** It waits for the reader. */
  live?: boolean;
  /** The proposal, in a sentence. */
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}

/** One side's proposal: the sentence, its effect on the money, and the answer. */
export function ProposalBox({ label, chip, live = false, title, children, actions }: ProposalBoxProps) {
  return (
    <div
      className={classNames(
        'flex min-w-0 flex-col rounded-card border p-4 sm:p-5',
        live ? 'border-primary shadow-[inset_0_0_0_1px_var(--primary)]' : 'border-border',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-xs font-semibold text-subtle">{label}</span>
        {chip}
      </div>
      <p className="mt-2 text-lg leading-snug font-bold tracking-[-.01em] wrap-anywhere">{title}</p>
      {children !== undefined && <div className="mt-1.5">{children}</div>}
      {actions !== undefined && <div className="mt-auto flex flex-wrap gap-3 pt-4 *:flex-1">{actions}</div>}
    </div>
  );
}

/** Proposals side by side, in a panel or, with the label as its title, as a panel of their own. */
export function ProposalGrid({ label, titled = false, children }: ProposalGridProps) {
  const grid = 'grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(260px,1fr))]';
  return titled ? (
    <Panel title={label}>
      <div className={grid}>{children}</div>
    </Panel>
  ) : (
    <section aria-label={label} className={classNames('mt-5.5', grid)}>
      {children}
    </section>
  );
}

interface ProposalGridProps {
  label: string;
  titled?: boolean;
  children: ReactNode;
}
