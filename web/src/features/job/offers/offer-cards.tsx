import type { Offer } from '#query-api/contract/offers.ts';
import { useNames } from '#web/lib/jobs/use-names.ts';
import { ProviderName } from '#web/lib/providers/provider-name.tsx';
import { ProviderPicture } from '#web/lib/providers/provider-picture.tsx';
import { RatingLink } from '#web/lib/reviews/rating-link.tsx';
import { OfferCard, OfferGrid } from './offer-card.tsx';

import type { JobContext } from '#web/features/job/model/job-context.ts';
import { CounterNote } from './counter-note.tsx';
import { type OfferAction, OfferActions } from './offer-actions.tsx';
import { renderCheckedBadge, isOwn, offerFacts, priceNoteOf, formatPrice, statusChip } from './offer-facts.tsx';

export interface OffersProps {
  context: JobContext;
  label: string;
  offers: Offer[];
  onAction: (action: OfferAction, offer: Offer) => void;
}

/** One card per offer. */
export function OfferCards({ context, label, offers, onAction }: OffersProps) {
  const names = useNames();
  return (
    <OfferGrid label={label}>
      {offers.map((offer) => {
        const name = names.short(offer.provider, 'provider');
        const full = names.full(offer.provider, 'provider');
        const { accountId: id, photo } = offer.provider;
        return (
          <OfferCard
            key={offer.offerId}
            picture={
              <ProviderPicture
                person={offer.provider}
                avatar={{ id, name: full, country: context.view.country, photo }}
                size={44}
                decorative
              />
            }
            name={<ProviderName person={offer.provider} name={full} />}
            rating={<RatingLink person={offer.provider} as="provider" compact />}
            badge={renderCheckedBadge(offer, name)}
            price={formatPrice(context, offer)}
            priceNote={priceNoteOf(context, offer)}
            facts={offerFacts(context, offer)}
            message={offer.message}
            chip={statusChip(context, offer)}
            actions={
              <>
                <CounterNote context={context} offer={offer} name={name} />
                <OfferActions
                  context={context}
                  offer={offer}
                  name={isOwn(context) ? context.client : name}
                  onAction={(action) => onAction(action, offer)}
                />
              </>
            }
          />
        );
      })}
    </OfferGrid>
  );
}
