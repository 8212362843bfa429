import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router-dom';

import type { JobState } from '#domain/job/job-states.ts';
import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useCategoryName } from '#web/lib/jobs/use-category-name.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RuleList } from './rule-list.tsx';

import { type RuleNumber, ruleNumbers } from '#web/features/job/model/rule-numbers.ts';
import { describeRules } from '#web/features/job/model/describe-rules.ts';
import { isStaff, type JobContext } from '#web/features/job/model/job-context.ts';

/** The rule that decides what happens next. */
const inForce: Partial<Record<JobState, RuleNumber>> = {
  PaymentPending: ruleNumbers.price,
  PaymentAtRisk: ruleNumbers.charge,
  Booked: ruleNumbers.start,
  NoShowClaimed: ruleNumbers.noShow,
  CompletionClaimed: ruleNumbers.approval,
  ChangesRequested: ruleNumbers.changes,
  ApprovedInGrace: ruleNumbers.grace,
  Disputed: ruleNumbers.disputes,
};

/** For late work the rule of the start no longer applies. */
function ruleInForce({ view: { job }, now }: JobContext): RuleNumber | undefined {
  const late = job.state === 'Booked' && job.startAt !== null && Date.parse(job.startAt) < now;
  return late ? ruleNumbers.noShow : inForce[job.state];
}

/** The first rules and the one in force always show; the rest unfolds. */
const VISIBLE_RULES = ruleNumbers.disputes;

/** Every number that both sides agreed to, with the policy version and its date. */
export function RulesPanel({ context }: { context: JobContext }) {
  const { view, t, format, date } = context;
  const { rules } = view;
  const categoryName = useCategoryName();
  const common = useT('common');
  if (rules === null) return null;
  const list = describeRules(context, rules, categoryName).map(({ number, text }) => {
    const now = ruleInForce(context) === number;
    return {
      number,
      inForce: now,
      text: now ? (
        <>
          {text} <b className="font-bold text-on-soft">{t('rules.inForce')}</b>
        </>
      ) : (
        text
      ),
    };
  });
  const isShown = (rule: { inForce: boolean }, index: number): boolean => index < VISIBLE_RULES || rule.inForce;
  return (
    <div id="rules" className="scroll-mt-24">
      <Panel
        title={isStaff(view) ? t('rules.titleAdmin') : t('rules.title')}
        foot={
          <span className="text-xs">
            {t('rules.foot', {
              date: date(rules.fixedAt, 'fullMoment'),
              policy: rules.policyVersion,
              fees: rules.feeVersion,
              terms: rules.termsVersion,
            })}
            {format.gap}
            <Link className="link" to={paths.termsOfService()}>
              {common('footer.terms')}
            </Link>
          </span>
        }
      >
        <RuleList rules={list.filter(isShown)} />
        <details className="group mt-1 border-t border-border pt-1">
          <summary className="flex min-h-11 items-center justify-between gap-3 text-sm font-semibold">
            {t('rules.all')}
            <Icon icon={ChevronDown} className="text-muted transition-[rotate] group-open:rotate-180" />
          </summary>
          <RuleList rules={list.filter((rule, index) => !isShown(rule, index))} />
          <p className="py-2 text-xs text-subtle">
            {t('rules.since', { policy: rules.policyVersion, date: date(rules.policySince, 'year') })}
          </p>
        </details>
      </Panel>
    </div>
  );
}
