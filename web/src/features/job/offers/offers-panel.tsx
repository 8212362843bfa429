import { type ComponentType, useState } from 'react';

import type { Offer } from '#query-api/contract/offers.ts';
import { useListParams } from '#web/lib/list-params.ts';
import { useWideScreen } from '#web/lib/use-wide-screen.ts';
import { Panel } from '#web/ui/panel.tsx';
import { NativeSelect } from '#web/ui/select.tsx';

import { AcceptOfferDialog } from '../actions/accept-offer-dialog.tsx';
import { CounterOfferDialog } from '../actions/counter-offer-dialog.tsx';
import {
  AcceptCounterDialog,
  DeclineCounterDialog,
  DeclineOfferDialog,
  type OfferActionProps,
} from '../actions/offer-dialogs.tsx';
import { useNamespace, type JobContext } from '../model/job-context.ts';
import type { OfferAction } from './offer-actions.tsx';
import { OfferCards } from './offer-cards.tsx';
import { isOwn } from './offer-facts.tsx';
import { OfferTable } from './offer-table.tsx';
import { offersParams, parseOrder, orders, sortOffers } from './sort-offers.ts';

const dialogs: Record<OfferAction, ComponentType<OfferActionProps>> = {
  AcceptOffer: AcceptOfferDialog,
  CounterOffer: CounterOfferDialog,
  DeclineOffer: DeclineOfferDialog,
  AcceptCounter: AcceptCounterDialog,
  DeclineCounter: DeclineCounterDialog,
};

/** Offers side by side, several with the same weight: we do not choose for the client. */
export function OffersPanel({ context, title }: { context: JobContext; title?: string }) {
  const { view, t } = context;
  const actions = useNamespace(context, 'actions');
  const wide = useWideScreen();
  const [{ order }, change] = useListParams(offersParams);
  const [asking, setAsking] = useState<{ action: OfferAction; offer: Offer } | null>(null);
  const offers = sortOffers(view.offers, order);
  if (offers.length === 0) return null;
  const label = title ?? (isOwn(context) ? t('offers.own') : t('offers.title'));
  const labels = { price: t('offers.sortPrice'), start: t('offers.sortStart'), rating: t('offers.sortRating') };
  const Offers = wide && offers.length > 1 ? OfferTable : OfferCards;
  const Dialog = asking === null ? null : dialogs[asking.action];
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
              onChange={({ target }) => change({ order: parseOrder(target.value) })}
              options={orders.map((value) => ({ value, label: labels[value] }))}
            />
          )
        }
        foot={view.role === 'client' ? t('offers.foot') : undefined}
      >
        <Offers
          context={context}
          label={label}
          offers={offers}
          onAction={(action, offer) => setAsking({ action, offer })}
        />
      </Panel>
      {Dialog !== null && asking !== null && (
        <Dialog context={actions} offer={asking.offer} onClose={() => setAsking(null)} />
      )}
    </div>
  );
}
