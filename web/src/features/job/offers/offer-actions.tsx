import { MessageSquare } from 'lucide-react';

import type { Offer } from '#query-api/contract/offers.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

import { useNamespace, type JobContext } from '../model/job-context.ts';

export type OfferAction = 'AcceptOffer' | 'CounterOffer' | 'DeclineOffer' | 'AcceptCounter' | 'DeclineCounter';

interface OfferActionsProps {
  context: JobContext;
  offer: Offer;
  name: string;
  onAction: (action: OfferAction) => void;
}

/** A single offer may have a primary button: no other one is disadvantaged. */
function isOnlyOne({ offers }: JobContext['view']): boolean {
  return offers.filter(({ status }) => status === 'live').length === 1;
}

/** The same buttons on every offer; the accepting one repeats the price. */
export function OfferActions({ context, offer, name, onAction }: OfferActionsProps) {
  const { view, format } = context;
  const { t } = useNamespace(context, 'actions');
  const live = offer.status === 'live';
  const can = (action: OfferAction) => live && view.actions.includes(action);
  const countered = offer.counter !== null;
  const thread = offer.conversation;
  return (
    <div className="grid gap-1.5">
      {can('AcceptOffer') && (
        <Button tone={isOnlyOne(view) ? 'primary' : 'secondary'} block onClick={() => onAction('AcceptOffer')}>
          {t('action.AcceptOffer', { amount: format.money(offer.allIn) })}
        </Button>
      )}
      {countered && can('AcceptCounter') && offer.counter && (
        <Button block onClick={() => onAction('AcceptCounter')}>
          {t('action.AcceptCounter', { amount: format.money(offer.counter.price) })}
        </Button>
      )}
      {countered && can('DeclineCounter') && (
        <Button tone="secondary" block onClick={() => onAction('DeclineCounter')}>
          {t('action.DeclineCounter')}
        </Button>
      )}
      {can('CounterOffer') && (
        <Button tone="quiet" block onClick={() => onAction('CounterOffer')}>
          {t('action.CounterOffer')}
        </Button>
      )}
      {thread !== null && (
        <LinkButton
          tone="quiet"
          block
          icon={MessageSquare}
          to={paths.messages(thread.conversationId, { jobId: view.job.jobId, providerId: thread.providerId })}
        >
          {t('action.contact', { name })}
        </LinkButton>
      )}
      {can('DeclineOffer') && (
        <Button tone="quiet" block onClick={() => onAction('DeclineOffer')}>
          {t('action.DeclineOffer')}
        </Button>
      )}
    </div>
  );
}
