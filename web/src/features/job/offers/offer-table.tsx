import { useNames } from '#web/lib/jobs/use-names.ts';
import { ProviderName } from '#web/lib/providers/provider-name.tsx';
import { ProviderPicture } from '#web/lib/providers/provider-picture.tsx';
import { RatingLink } from '#web/lib/reviews/rating-link.tsx';
import { CompareTable } from './compare-table.tsx';

import { CounterNote } from './counter-note.tsx';
import { OfferActions } from './offer-actions.tsx';
import type { OffersProps } from './offer-cards.tsx';
import { renderCheckedBadge, offerFacts, priceNoteOf, formatPrice, statusChip } from './offer-facts.tsx';

/** Every fact of all offers in one row, on wide screens. */
export function OfferTable({ context, label, offers, onAction }: OffersProps) {
  const { t, view } = context;
  const names = useNames();
  const [first] = offers;
  if (first === undefined) return null;
  return (
    <CompareTable
      label={label}
      heads={{ columns: t('offers.who'), foot: t('offers.actions') }}
      rows={[
        { id: 'price', label: t('offers.price'), strong: true },
        ...offerFacts(context, first).map(({ id, label: fact }) => ({ id, label: fact })),
        { id: 'message', label: t('offers.message') },
      ]}
      columns={offers.map((offer) => {
        const full = names.full(offer.provider, 'provider');
        const name = names.short(offer.provider, 'provider');
        return {
          id: offer.offerId,
          head: (
            <span className="flex items-center gap-3">
              <ProviderPicture
                person={offer.provider}
                avatar={{
                  id: offer.provider.accountId,
                  name: full,
                  country: view.country,
                  photo: offer.provider.photo,
                }}
                size={44}
                decorative
              />
              <span className="min-w-0">
                <b className="block font-bold wrap-anywhere">
                  <ProviderName person={offer.provider} name={full} />
                </b>
                <RatingLink person={offer.provider} as="provider" compact />
                <span className="mt-2 block empty:hidden">{renderCheckedBadge(offer, name)}</span>
              </span>
            </span>
          ),
          cells: [
            <>
              {formatPrice(context, offer)}
              <span className="block text-sm font-normal tracking-normal text-muted">
                {priceNoteOf(context, offer)}
              </span>
              {statusChip(context, offer)}
            </>,
            ...offerFacts(context, offer).map(({ value }) => value),
            <span key="message" className="leading-[1.55] text-muted">
              {offer.message}
            </span>,
          ],
          foot: (
            <div className="grid gap-3">
              <CounterNote context={context} offer={offer} name={name} />
              <OfferActions
                context={context}
                offer={offer}
                name={name}
                onAction={(action) => onAction(action, offer)}
              />
            </div>
          ),
        };
      })}
    />
  );
}
