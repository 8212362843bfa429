import { nowForBidder } from './bidding.ts';
import { by, type NowVoice, type NowWords, type StateWords } from './now.ts';

export const open: StateWords = {
  client: (voice) =>
    voice.view.direct === null
      ? {
          statement: voice.t('client.open', { area: voice.view.job.area }),
          evidence: voice.t('client.openText'),
          by: requestEnds(voice),
        }
      : openToOne(voice),
  provider: nowForBidder,
};

/** The offer of the one who was asked directly fell away, and they can make another one. */
function openToOne({ view, t, provider: name }: NowVoice): NowWords {
  return {
    statement: t('client.openDirect', { name }),
    evidence: t('client.openDirectText', { name }),
    by: answersBy({ t, provider: name }, view.job.deadline?.dueAt),
  };
}

export const offered: StateWords = {
  client: (voice) => ({
    statement: voice.t('client.offered', {
      count: voice.view.offers.filter((offer) => offer.status === 'live').length,
    }),
    evidence: voice.t('client.offeredText'),
    by: requestEnds(voice),
    small: voice.view.direct?.promo === 'again' ? voice.t('client.promoAgain') : undefined,
  }),
  provider: nowForBidder,
};

export const bookingRequested: StateWords = {
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

/** A direct booking, as the one who was asked reads it. */
export function asked({ view: { direct }, t, format, date, client: name }: NowVoice): NowWords {
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

function answersBy({ t, provider: name }: Pick<NowVoice, 't' | 'provider'>, dueAt: string | undefined): NowWords['by'] {
  return by(dueAt, {
    what: t('client.answerBy', { name }),
    left: t('client.answerByLeft'),
    why: t('client.answerByWhy'),
  });
}

function requestEnds({ view, t }: NowVoice): NowWords['by'] {
  return by(view.job.deadline?.dueAt ?? view.job.neededBy, {
    what: t('client.requestEnds'),
    left: t('client.requestEndsLeft'),
    why: t('client.requestEndsWhy'),
  });
}
