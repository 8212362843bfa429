import { CirclePause } from 'lucide-react';

import type { DisputeView } from '#query-api/contract/dispute.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/panel.tsx';

import { type DisputeContext, decisionInForce } from './dispute-context.ts';

const known = ['auto-approve', 'release', 'capture', 'charge', 'change', 'cancellation', 'no-show', 'overdue'] as const;

/** Paused deadlines with the time left on each, without those that the decision cancelled. */
export function PausedDeadlines({ of: { view, t, format } }: { of: DisputeContext }) {
  if (isEnded(view)) return null;
  const shown = view.suspended.flatMap(({ kind, remainingMs }) => {
    const name = known.find((one) => one === kind);
    return name === undefined ? [] : [{ name, remainingMs }];
  });
  if (shown.length === 0) return null;
  return (
    <Panel title={t('paused.title')} foot={t('paused.foot')}>
      <ul className="grid gap-2.5 text-sm">
        {shown.map(({ name, remainingMs }) => (
          <li key={name} className="grid grid-cols-[20px_1fr_auto] gap-2">
            <Icon icon={CirclePause} className="text-muted" />
            <span>{t(`paused.kind.${name}`)}</span>
            <span className="tabular text-muted">{t('paused.left', { time: format.remaining(remainingMs) })}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Only a dismissal resumes them; an appeal reopens the decision. */
function isEnded(view: DisputeView): boolean {
  const decision = view.stage === 'appealable' ? decisionInForce(view) : null;
  return decision !== null && decision.outcome.kind !== 'dismissed';
}
