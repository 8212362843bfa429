import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

export interface Rule {
  number: number;
  text: ReactNode;
  /** The rule that applies now has a soft background. */
  inForce?: boolean;
}

/** The agreed rules: a number and one sentence each. */
export function RuleList({ rules }: { rules: Rule[] }) {
  return (
    <ol>
      {rules.map((rule) => (
        <li
          key={rule.number}
          className={classNames(
            'grid grid-cols-[24px_1fr] gap-3 py-2.5 text-sm',
            rule.inForce && '-mx-2.5 rounded-control bg-soft px-2.5',
          )}
        >
          <span className="tabular font-bold text-subtle">{rule.number}</span>
          <span>{rule.text}</span>
        </li>
      ))}
    </ol>
  );
}
