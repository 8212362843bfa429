import type { Notification } from '#query-api/contract/notifications.ts';
import type { Texts } from '#web/lib/i18n/text-source.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';

type DetailText =
  | 'details.finalApproval'
  | 'details.finalAutoApproval'
  | 'details.disputeForDecision'
  | 'details.disputeAnswer'
  | 'details.appealDecided'
  | 'details.chargebackWon'
  | 'details.chargebackLost'
  | 'details.ownAbsenceProvider'
  | 'details.absenceOfProvider'
  | 'details.ownAbsenceClient'
  | 'details.absenceOfClient';

/** The variants of a kind's text by its detail: `kind detail`. */
const detailTexts = new Map<string, DetailText>([
  ['jobApproved final', 'details.finalApproval'],
  ['jobAutoApproved final', 'details.finalAutoApproval'],
  // Only this is possible: the money cannot be held much longer.
  ['disputeOpened decision', 'details.disputeForDecision'],
  ['disputeStageEntered answer', 'details.disputeAnswer'],
  ['disputeDecided final', 'details.appealDecided'],
  ['chargebackClosed won', 'details.chargebackWon'],
  ['chargebackClosed lost', 'details.chargebackLost'],
  ['noShowSettled you-provider', 'details.ownAbsenceProvider'],
  ['noShowSettled provider', 'details.absenceOfProvider'],
  ['noShowSettled you-client', 'details.ownAbsenceClient'],
  ['noShowSettled client', 'details.absenceOfClient'],
]);

/** Why an admin took a photo off. */
const photoReasons = ['noFace', 'medical', 'otherPerson', 'offensive', 'personalDetails', 'notThisWork'] as const;

function reasonText(t: Texts<'notifications'>, detail: unknown): string {
  const reason = photoReasons.find((one) => one === detail);
  return reason === undefined ? '' : t(`photoReasons.${reason}`);
}

/** Moments of no job that end a day: a document's last one is a day of UTC. */
const zoneOfKind: Partial<Record<Notification['kind'], string>> = { documentExpiring: 'UTC' };

/** A notification as a sentence. */
export function useNotificationText(): (notification: Notification) => string {
  const t = useT('notifications');
  const format = useFormat();
  return ({ kind, name, timezone, facts: { amount, currency, at, detail } }) =>
    t(detailTexts.get(`${kind} ${detail}`) ?? `kinds.${kind}`, {
      name: name ?? t('someone'),
      amount: typeof amount === 'number' && typeof currency === 'string' ? format.money({ amount, currency }) : '',
      reason: reasonText(t, detail),
      at: typeof at === 'string' ? format.date(at, 'fullMoment', timezone ?? zoneOfKind[kind]) : '',
    });
}
