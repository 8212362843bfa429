import { statusForBidder } from './bidding.ts';
import { quoted, type StatusBySide } from './status-text.ts';

export const withdrawn: StatusBySide = {
  client: ({ t }) => ({ statement: t('client.withdrawn'), evidence: t('client.withdrawnText') }),
  provider: statusForBidder,
};

export const expired: StatusBySide = {
  client: ({ view, t, provider: name }) =>
    view.direct === null
      ? { statement: t('client.expired'), evidence: t('client.expiredText') }
      : { statement: t('client.unanswered', { name }), evidence: t('client.unansweredText') },
  provider: statusForBidder,
};

export const declined: StatusBySide = {
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

export const removed: StatusBySide = {
  client: ({ t }) => ({ statement: t('client.removed'), evidence: t('client.removedText') }),
  provider: ({ t }) => ({ statement: t('bidder.requestRemoved'), evidence: t('bidder.overText') }),
};
