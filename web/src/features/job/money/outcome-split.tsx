import { Shares, type Sharing } from '#web/lib/money/shares.tsx';

import { isStaff, type JobContext } from '../model/job-context.ts';
import type { Money } from './money-texts.ts';

interface SharedSplitProps {
  context: JobContext;
  money: Money;
  title: string;
  sharing: Sharing;
}

/** The distribution if it differs from a release: by a report that holds, or by a decision. */
export function OutcomeSplit({ context, money, title, sharing }: SharedSplitProps) {
  const { view, client, provider } = context;
  const { captured, taken } = money;
  return (
    <div>
      <h3 className="mb-2.5 text-xs font-semibold text-subtle">{title}</h3>
      <Shares
        bar
        sharing={{ ...sharing, taken: taken.amount === captured.amount }}
        currency={captured.currency}
        viewer={isStaff(view) ? 'staff' : view.role === 'provider' ? 'provider' : 'client'}
        names={{ client, provider }}
      />
    </div>
  );
}
