import { Shares, type Sharing } from '#web/lib/money/shares.tsx';

import { isStaff, type Voice } from '../model/voice.ts';
import type { Money } from './money-words.ts';

interface SharedSplitProps {
  voice: Voice;
  money: Money;
  title: string;
  sharing: Sharing;
}

/** Who gets how much, where that is not what a release comes to: of a report that stands, or as a dispute was decided. */
export function SharedSplit({ voice, money, title, sharing }: SharedSplitProps) {
  const { view, client, provider } = voice;
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
