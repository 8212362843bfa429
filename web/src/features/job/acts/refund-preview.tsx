import { shareAfterRefund, Shares } from '#web/lib/money/shares.tsx';

import { isStaff } from '../model/voice.ts';
import type { ActProps } from './act-props.ts';

interface RefundPreviewProps {
  voice: ActProps['voice'];
  /** Minor units; null while what is typed is no amount. */
  refund: number | null;
  held: number;
}

/** Who would get how much of what is held, after this refund; nothing where more is typed than there is. */
export function RefundPreview({ voice, refund, held }: RefundPreviewProps) {
  const { view, client, provider } = voice;
  if (view.money === null || refund === null || refund > held) return null;
  const { providerAmount, total, taken } = view.money;
  const sharing = shareAfterRefund({ captured: held, providerAmount: providerAmount.amount }, refund);
  return (
    <div className="rounded-card bg-surface px-4 py-2" aria-live="polite">
      <Shares
        sharing={{ ...sharing, taken: taken.amount === held }}
        currency={total.currency}
        viewer={isStaff(view) ? 'staff' : view.role === 'client' ? 'client' : 'provider'}
        names={{ client, provider }}
      />
    </div>
  );
}
