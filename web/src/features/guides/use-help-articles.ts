import { ruleBook } from '#domain/policy/rule-book.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useRuleSentences } from '#web/lib/jobs/use-rule-sentences.ts';
import { useFormat } from '#web/lib/use-format.ts';

import type { HelpArticleId } from './help-topics.ts';

/** The paragraphs of every article. Rules and their numbers come from the rule book. */
export function useHelpArticles(): Readonly<Record<HelpArticleId, readonly string[]>> {
  const t = useT('guides');
  const legal = useT('legal');
  const say = useRuleSentences();
  const format = useFormat();
  const rules = ruleBook.policies.current;
  return {
    post: [t('help.text.post')],
    offers: [
      legal('terms.offers.text', {
        requestDays: rules.requestLifeDays,
        offerMin: rules.offerLifeDays.min,
        offerMax: rules.offerLifeDays.max,
        paymentMinutes: rules.paymentMinutes,
        bookingAnswerHours: rules.bookingAnswerHours,
        bookingPaymentHours: rules.bookingPaymentHours,
      }),
    ],
    direct: [t('help.text.direct')],
    price: [say.price(), say.proposals()],
    contacts: [legal('privacy.others.booking'), legal('terms.messages.text')],
    charge: [say.charge()],
    held: [format.sentences(legal('terms.money.text'), say.hold())],
    fees: [say.clientFee(), format.sentences(legal('terms.fees.text'), say.tips())],
    refund: [t('help.text.refund')],
    chargeback: [legal('terms.chargebacks.text')],
    approve: [say.approval()],
    grace: [say.grace()],
    reviews: [legal('terms.reviews.text', { reviewDays: rules.reviewWindowDays }), legal('terms.reviews.removal')],
    cancel: [say.cancelling()],
    withdraw: [say.withdrawal()],
    cancelled: [legal('terms.cancelling.text', { partHours: rules.agreedCancellationHours })],
    absence: [format.sentences(say.noShow(), legal('terms.cancelling.absence'))],
    dispute: [
      legal('terms.disputes.text'),
      format.sentences(say.disputes(), legal('terms.disputes.decision')),
      say.twoAdmins(),
    ],
    report: [legal('contact.report.text')],
    technical: [legal('contact.error.text')],
    become: [legal('terms.who.text')],
    commission: [say.commission()],
    levels: [t('how.levels.lead')],
    payout: [say.grace(), t('help.text.payout')],
    suspended: [legal('terms.conduct.text'), legal('terms.conduct.appeal', { businessDays: rules.reviewBusinessDays })],
    signIn: [t('help.text.signIn')],
    notifications: [t('help.text.notifications')],
    data: [legal('privacy.choices.text')],
    staff: [legal('privacy.staff.text')],
  };
}
