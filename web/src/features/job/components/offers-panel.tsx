import { useState } from 'react';

import type { Offer } from '#query-api/contract/offers.ts';
import { useNames } from '#web/lib/jobs/use-names.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { OfferCard, OfferGrid } from '#web/ui/offer-card.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { NativeSelect } from '#web/ui/select.tsx';

import { isOrder, orders, sortOffers, type OfferOrder } from '../model/sort-offers.ts';
import { useWords, type Voice } from '../model/voice.ts';
import { AcceptOfferDialog, DeclineOfferDialog } from './action-dialogs.tsx';

/** Offers side by side, all with the same weight: we do not choose for the client. */
export function OffersPanel({ voice, title }: { voice: Voice; title?: string }) {
  const { view, t } = voice;
  const acts = useWords(voice, 'acts');
  const [order, setOrder] = useState<OfferOrder>('price');
  const [asking, setAsking] = useState<{ act: 'accept' | 'decline'; offer: Offer } | null>(null);
  const offers = sortOffers(view.offers, order);
  if (offers.length === 0) return null;
  const heading = title ?? (view.role === 'bidder' || view.role === 'provider' ? t('offers.own') : t('offers.title'));
  const labels = { price: t('offers.sortPrice'), start: t('offers.sortStart'), rating: t('offers.sortRating') };
  return (
    <div id="offers" className="scroll-mt-24">
      <Panel
        flush
        title={heading}
        aside={
          offers.length > 1 && (
            <NativeSelect
              aria-label={t('offers.sort')}
              value={order}
              onChange={(event) => isOrder(event.target.value) && setOrder(event.target.value)}
              options={orders.map((value) => ({ value, label: labels[value] }))}
            />
          )
        }
        foot={view.role === 'client' ? t('offers.foot') : undefined}
      >
        <OfferGrid label={heading}>
          {offers.map((offer) => (
            <OneOffer
              key={offer.offerId}
              voice={voice}
              offer={offer}
              onAccept={() => setAsking({ act: 'accept', offer })}
              onDecline={() => setAsking({ act: 'decline', offer })}
            />
          ))}
        </OfferGrid>
      </Panel>
      {asking?.act === 'accept' && (
        <AcceptOfferDialog voice={acts} offer={asking.offer} onClose={() => setAsking(null)} />
      )}
      {asking?.act === 'decline' && (
        <DeclineOfferDialog voice={acts} offer={asking.offer} onClose={() => setAsking(null)} />
      )}
    </div>
  );
}

interface OneOfferProps {
  voice: Voice;
  offer: Offer;
  onAccept: () => void;
  onDecline: () => void;
}

function OneOffer({ voice, offer, onAccept, onDecline }: OneOfferProps) {
  const { view, t, format, date } = voice;
  const { t: tActs } = useWords(voice, 'acts');
  const names = useNames();
  const { provider } = offer;
  const own = view.role === 'bidder' || view.role === 'provider';
  const live = offer.status === 'live';
  const acceptable = live && view.actions.includes('AcceptOffer');
  const declinable = live && view.actions.includes('DeclineOffer');
  return (
    <OfferCard
      person={{ id: provider.accountId, name: names.full(provider, 'provider'), country: view.country }}
      name={names.full(provider, 'provider')}
      rating={provider.rating}
      reviewCount={provider.reviewCount}
      price={format.money(own ? offer.price : offer.allIn)}
      priceNote={
        offer.materials.amount > 0
          ? t('offers.materials', { amount: format.money(offer.materials) })
          : t('offers.allIn')
      }
      facts={[
        { label: t('offers.starts'), value: <b className="font-semibold">{date(offer.startAt)}</b> },
        { label: t('offers.takes'), value: format.duration(offer.durationMinutes) },
        { label: t('offers.level'), value: provider.level === null ? '–' : t(`level.${provider.level}`) },
        { label: t('offers.valid'), value: t('offers.validUntil', { date: date(offer.expiresAt, 'weekday') }) },
      ]}
      words={offer.message}
      chip={live ? undefined : <Chip>{t(`offers.status.${offer.status}`)}</Chip>}
      actions={
        (acceptable || declinable) && (
          <>
            {acceptable && (
              <Button tone="secondary" block onClick={onAccept}>
                {tActs('action.AcceptOffer', { amount: format.money(offer.allIn) })}
              </Button>
            )}
            {declinable && (
              <Button tone="quiet" block onClick={onDecline}>
                {tActs('action.DeclineOffer')}
              </Button>
            )}
          </>
        )
      }
    />
  );
}
