import { shareAfterRefund, Shares } from '#web/lib/money/shares.tsx';

import { isStaff } from '../model/job-context.ts';
import type { JobActionProps } from './job-action-props.ts';

interface RefundPreviewProps {
  context: JobActionProps['context'];
  /** Minor units; null while the typed value is no amount. */
  refund: number | null;
  held: number;
}

/** The distribution of the held money after this refund; nothing if the amount exceeds it. */
export function RefundPreview({ context, refund, held }: RefundPreviewProps) {
  const { view, client, provider } = context;
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
