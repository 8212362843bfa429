import { statusForBidder } from './bidding.ts';
import { by, type StatusContext, type StatusText, type StatusBySide } from './status-text.ts';

export const open: StatusBySide = {
  client: (context) =>
    context.view.direct === null
      ? {
          statement: context.t('client.open', { area: context.view.job.area }),
          evidence: context.t('client.openText'),
          by: requestEnds(context),
        }
      : openToOne(context),
  provider: statusForBidder,
};

/** The offer of the directly asked provider fell away, and they can make another one. */
function openToOne({ view, t, provider: name }: StatusContext): StatusText {
  return {
    statement: t('client.openDirect', { name }),
    evidence: t('client.openDirectText', { name }),
    by: answersBy({ t, provider: name }, view.job.deadline?.dueAt),
  };
}

export const offered: StatusBySide = {
  client: (context) => ({
    statement: context.t('client.offered', {
      count: context.view.offers.filter((offer) => offer.status === 'live').length,
    }),
    evidence: context.t('client.offeredText'),
    by: requestEnds(context),
    small: context.view.direct?.promo === 'again' ? context.t('client.promoAgain') : undefined,
  }),
  provider: statusForBidder,
};

export const bookingRequested: StatusBySide = {
  client: ({ view: { direct }, t, format, date, provider: name }) => ({
    statement: t('client.asked', { name }),
    evidence:
      direct === null
        ? undefined
        : t('client.askedText', { name, amount: format.money(direct.allIn), date: date(direct.startAt, 'fullMoment') }),
    by: answersBy({ t, provider: name }, direct?.answerBy),
    small: direct?.promo === 'asked' ? t('client.askedPromo', { name }) : undefined,
  }),
  provider: asked,
};

/** A direct booking, as the asked provider reads it. */
export function asked({ view: { direct }, t, format, date, client: name }: StatusContext): StatusText {
  const receives = direct?.wouldReceive ?? null;
  return {
    statement: t('bidder.asked', { name, price: direct === null ? '' : format.money(direct.price) }),
    evidence:
      direct === null || receives === null
        ? undefined
        : t('bidder.askedText', {
            amount: format.money(receives),
            date: date(direct.startAt, 'fullMoment'),
            time: format.duration(direct.durationMinutes),
          }),
    by: by(direct?.answerBy, {
      what: t('bidder.answerBy'),
      left: t('bidder.answerByLeft'),
      why: t('bidder.answerByWhy'),
    }),
    small: t('bidder.askedSmall', { name }),
  };
}

function answersBy(
  { t, provider: name }: Pick<StatusContext, 't' | 'provider'>,
  dueAt: string | undefined,
): StatusText['by'] {
  return by(dueAt, {
    what: t('client.answerBy', { name }),
    left: t('client.answerByLeft'),
    why: t('client.answerByWhy'),
  });
}

function requestEnds({ view, t }: StatusContext): StatusText['by'] {
  return by(view.job.deadline?.dueAt ?? view.job.neededBy, {
    what: t('client.requestEnds'),
    left: t('client.requestEndsLeft'),
    why: t('client.requestEndsWhy'),
  });
}
