import { type ComponentType, useState } from 'react';

import type { Offer } from '#query-api/contract/offers.ts';
import { useListAddress } from '#web/lib/list-address.ts';
import { useWide } from '#web/lib/use-wide.ts';
import { Panel } from '#web/ui/panel.tsx';
import { NativeSelect } from '#web/ui/select.tsx';

import { AcceptOfferDialog } from '../acts/accept-offer-dialog.tsx';
import { CounterOfferDialog } from '../acts/counter-dialog.tsx';
import {
  AcceptCounterDialog,
  DeclineCounterDialog,
  DeclineOfferDialog,
  type OfferActProps,
} from '../acts/offer-dialogs.tsx';
import { useWords, type Voice } from '../model/voice.ts';
import type { OfferAct } from './offer-acts.tsx';
import { OfferCards } from './offer-cards.tsx';
import { isOwn } from './offer-facts.tsx';
import { OfferTable } from './offer-table.tsx';
import { offersAddress, orderOf, orders, sortOffers } from './sort-offers.ts';

const dialogs: Record<OfferAct, ComponentType<OfferActProps>> = {
  AcceptOffer: AcceptOfferDialog,
  CounterOffer: CounterOfferDialog,
  DeclineOffer: DeclineOfferDialog,
  AcceptCounter: AcceptCounterDialog,
  DeclineCounter: DeclineCounterDialog,
};

/** Offers side by side, all of several with the same weight: we do not choose for the client. */
export function OffersPanel({ voice, title }: { voice: Voice; title?: string }) {
  const { view, t } = voice;
  const acts = useWords(voice, 'acts');
  const wide = useWide();
  const [{ order }, change] = useListAddress(offersAddress);
  const [asking, setAsking] = useState<{ act: OfferAct; offer: Offer } | null>(null);
  const offers = sortOffers(view.offers, order);
  if (offers.length === 0) return null;
  const label = title ?? (isOwn(voice) ? t('offers.own') : t('offers.title'));
  const labels = { price: t('offers.sortPrice'), start: t('offers.sortStart'), rating: t('offers.sortRating') };
  const Offers = wide && offers.length > 1 ? OfferTable : OfferCards;
  const Dialog = asking === null ? null : dialogs[asking.act];
  return (
    <div id="offers" className="scroll-mt-24">
      <Panel
        flush
        title={label}
        aside={
          offers.length > 1 && (
            <NativeSelect
              aria-label={t('offers.sort')}
              value={order}
              onChange={({ target }) => change({ order: orderOf(target.value) })}
              options={orders.map((value) => ({ value, label: labels[value] }))}
            />
          )
        }
        foot={view.role === 'client' ? t('offers.foot') : undefined}
      >
        <Offers voice={voice} label={label} offers={offers} onAct={(act, offer) => setAsking({ act, offer })} />
      </Panel>
      {Dialog !== null && asking !== null && (
        <Dialog voice={acts} offer={asking.offer} onClose={() => setAsking(null)} />
      )}
    </div>
  );
}
