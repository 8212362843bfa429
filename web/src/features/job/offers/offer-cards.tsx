import type { Offer } from '#query-api/contract/offers.ts';
import { useNames } from '#web/lib/jobs/use-names.ts';
import { RatingLink } from '#web/lib/reviews/rating-link.tsx';
import { OfferCard, OfferGrid } from '#web/ui/offer-card.tsx';

import type { Voice } from '../model/voice.ts';
import { CounterNote } from './counter-note.tsx';
import { type OfferAct, OfferActs } from './offer-acts.tsx';
import { badgeOf, isOwn, offerFacts, priceNoteOf, priceOf, statusChip } from './offer-facts.tsx';

export interface OffersProps {
  voice: Voice;
  label: string;
  offers: Offer[];
  onAct: (act: OfferAct, offer: Offer) => void;
}

/** One card an offer. */
export function OfferCards({ voice, label, offers, onAct }: OffersProps) {
  const names = useNames();
  return (
    <OfferGrid label={label}>
      {offers.map((offer) => {
        const name = names.short(offer.provider, 'provider');
        return (
          <OfferCard
            key={offer.offerId}
            person={{
              id: offer.provider.accountId,
              name: names.full(offer.provider, 'provider'),
              country: voice.view.country,
            }}
            name={names.full(offer.provider, 'provider')}
            rating={<RatingLink person={offer.provider} as="provider" compact />}
            badge={badgeOf(offer, name)}
            price={priceOf(voice, offer)}
            priceNote={priceNoteOf(voice, offer)}
            facts={offerFacts(voice, offer)}
            words={offer.message}
            chip={statusChip(voice, offer)}
            actions={
              <>
                <CounterNote voice={voice} offer={offer} name={name} />
                <OfferActs
                  voice={voice}
                  offer={offer}
                  name={isOwn(voice) ? voice.client : name}
                  onAct={(act) => onAct(act, offer)}
                />
              </>
            }
          />
        );
      })}
    </OfferGrid>
  );
}
