import { ruleBook } from '#domain/policy/rule-book.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';

import type { TextSection } from '#web/ui/long-text.tsx';
import { useRuleSentences } from '#web/lib/jobs/use-rule-sentences.ts';

/** The terms, section by section. Rules of a job use the texts of its page. */
export function useTermsSections(): TextSection[] {
  const t = useT('legal');
  const format = useFormat();
  const say = useRuleSentences();

  const rules = ruleBook.policies.current;
  const section = (id: TermsSection, ...paragraphs: (string | string[])[]): TextSection => ({
    id,
    title: t(`terms.${id}.title`),
    paragraphs: paragraphs.map((paragraph) =>
      typeof paragraph === 'string' ? paragraph : format.sentences(...paragraph),
    ),
  });
  return [
    section('who', t('terms.who.text')),
    section('role', t('terms.role.text')),
    section(
      'offers',
      t('terms.offers.text', {
        requestDays: rules.requestLifeDays,
        offerMin: rules.offerLifeDays.min,
        offerMax: rules.offerLifeDays.max,
        paymentMinutes: rules.paymentMinutes,
        bookingAnswerHours: rules.bookingAnswerHours,
        bookingPaymentHours: rules.bookingPaymentHours,
      }),
    ),
    section('money', [t('terms.money.text'), say.hold()], say.charge()),
    section('fees', say.clientFee(), say.commission(), [t('terms.fees.text'), say.tips()]),
    section('changes', say.price(), say.proposals()),
    section(
      'cancelling',
      say.cancelling(),
      say.withdrawal(),
      t('terms.cancelling.text', { partHours: rules.agreedCancellationHours }),
      [say.noShow(), t('terms.cancelling.absence')],
    ),
    section('approval', say.approval(), say.grace()),
    section('disputes', t('terms.disputes.text'), [say.disputes(), t('terms.disputes.decision')], say.twoAdmins()),
    section('chargebacks', t('terms.chargebacks.text')),
    section('reviews', t('terms.reviews.text', { reviewDays: rules.reviewWindowDays }), t('terms.reviews.removal')),
    section('messages', t('terms.messages.text')),
    section('conduct', t('terms.conduct.text'), t('terms.conduct.appeal', { businessDays: rules.reviewBusinessDays })),
    section('versions', t('terms.versions.text')),
  ];
}

type TermsSection =
  | 'who'
  | 'role'
  | 'offers'
  | 'money'
  | 'fees'
  | 'changes'
  | 'cancelling'
  | 'approval'
  | 'disputes'
  | 'chargebacks'
  | 'reviews'
  | 'messages'
  | 'conduct'
  | 'versions';
