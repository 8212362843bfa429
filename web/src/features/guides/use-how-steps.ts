import { ruleBook } from '#domain/policy/rule-book.ts';

import { useT } from '#web/lib/i18n/use-t.ts';
import { useRuleSentences } from '#web/lib/jobs/use-rule-sentences.ts';
import { useFormat } from '#web/lib/use-format.ts';
import type { Step } from '#web/ui/steps.tsx';

import { verificationSteps } from './verification-steps.ts';

/** The way of a job as each side goes it. Rules and their numbers come from the rule book. */
export function useHowSteps(): { client: Step[]; provider: Step[] } {
  const t = useT('guides');
  const legal = useT('legal');
  const job = useT('job');
  const say = useRuleSentences();
  const format = useFormat();
  const rules = ruleBook.policies.current;
  const toStep = (id: string, title: string, detail: string): Step => ({ id, title, detail, state: 'todo' });
  const { min, max } = rules.offerLifeDays;
  const verify = t('how.provider.verifyText', {
    steps: format.number(verificationSteps.length),
    days: rules.reviewBusinessDays,
  });
  const approval = job('rules.four', { time: format.hours(rules.approvalHours) });
  return {
    client: [
      toStep('post', t('how.client.post'), t('how.client.postText')),
      toStep('offers', t('how.client.offers'), t('how.client.offersText', { min, max })),
      toStep('book', t('how.client.book'), t('how.client.bookText', { minutes: rules.paymentMinutes })),
      toStep('held', t('how.client.held'), format.sentences(legal('terms.money.text'), say.hold())),
      toStep('work', t('how.client.work'), format.sentences(t('how.client.workText'), say.price())),
      toStep(
        'approve',
        t('how.client.approve'),
        format.sentences(approval, job('rules.rounds', { count: rules.changeRounds })),
      ),
      toStep('release', t('how.client.release'), say.grace()),
    ],
    provider: [
      toStep('verify', t('how.provider.verify'), verify),
      toStep('offer', t('how.provider.offer'), t('how.provider.offerText')),
      toStep('booked', t('how.provider.booked'), t('how.provider.bookedText')),
      toStep('work', t('how.provider.work'), t('how.provider.workText')),
      toStep('approved', t('how.provider.approved'), approval),
      toStep('paid', t('how.provider.paid'), format.sentences(say.grace(), t('how.provider.paidText'))),
    ],
  };
}
