import { MessageSquare } from 'lucide-react';

import type { Offer } from '#query-api/contract/offers.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

import { useWords, type Voice } from '../model/voice.ts';

export type OfferAct = 'AcceptOffer' | 'CounterOffer' | 'DeclineOffer' | 'AcceptCounter' | 'DeclineCounter';

interface OfferActsProps {
  voice: Voice;
  offer: Offer;
  name: string;
  onAct: (act: OfferAct) => void;
}

/** Where there is nothing to choose among, no other offer is put at a disadvantage. */
function isOnlyOne({ offers }: Voice['view']): boolean {
  return offers.filter(({ status }) => status === 'live').length === 1;
}

/** The same buttons on every offer, with the price repeated where it is agreed to. */
export function OfferActs({ voice, offer, name, onAct }: OfferActsProps) {
  const { view, format } = voice;
  const { t } = useWords(voice, 'acts');
  const live = offer.status === 'live';
  const may = (act: OfferAct) => live && view.actions.includes(act);
  const countered = offer.counter !== null;
  const thread = offer.conversation;
  return (
    <div className="grid gap-1.5">
      {may('AcceptOffer') && (
        <Button tone={isOnlyOne(view) ? 'primary' : 'secondary'} block onClick={() => onAct('AcceptOffer')}>
          {t('action.AcceptOffer', { amount: format.money(offer.allIn) })}
        </Button>
      )}
      {countered && may('AcceptCounter') && offer.counter && (
        <Button block onClick={() => onAct('AcceptCounter')}>
          {t('action.AcceptCounter', { amount: format.money(offer.counter.price) })}
        </Button>
      )}
      {countered && may('DeclineCounter') && (
        <Button tone="secondary" block onClick={() => onAct('DeclineCounter')}>
          {t('action.DeclineCounter')}
        </Button>
      )}
      {may('CounterOffer') && (
        <Button tone="quiet" block onClick={() => onAct('CounterOffer')}>
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
      {may('DeclineOffer') && (
        <Button tone="quiet" block onClick={() => onAct('DeclineOffer')}>
          {t('action.DeclineOffer')}
        </Button>
      )}
    </div>
  );
}
