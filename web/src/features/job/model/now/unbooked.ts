import { nowForBidder } from './bidding.ts';
import { quoted, type StateWords } from './now.ts';

export const withdrawn: StateWords = {
  client: ({ t }) => ({ statement: t('client.withdrawn'), evidence: t('client.withdrawnText') }),
  provider: nowForBidder,
};

export const expired: StateWords = {
  client: ({ view, t, provider: name }) =>
    view.direct === null
      ? { statement: t('client.expired'), evidence: t('client.expiredText') }
      : { statement: t('client.unanswered', { name }), evidence: t('client.unansweredText') },
  provider: nowForBidder,
};

export const declined: StateWords = {
  client: ({ view, t, format, provider: name }) => ({
    statement: t('client.declined', { name }),
    evidence: quoted(format, view.direct?.declineReason),
    small: t('client.declinedText'),
  }),
  provider: ({ view, t, format }) => ({
    statement: t('bidder.youDeclined'),
    evidence: quoted(format, view.direct?.declineReason),
  }),
};

export const removed: StateWords = {
  client: ({ t }) => ({ statement: t('client.removed'), evidence: t('client.removedText') }),
  provider: ({ t }) => ({ statement: t('bidder.requestRemoved'), evidence: t('bidder.overText') }),
};
