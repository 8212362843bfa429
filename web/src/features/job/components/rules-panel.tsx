import type { JobState } from '#domain/job/states.ts';
import { Panel } from '#web/ui/panel.tsx';
import { type Rule, Rules } from '#web/ui/rules.tsx';

import type { Voice } from '../model/voice.ts';

/** Which rule decides what happens next. */
const inForce: Partial<Record<JobState, number>> = { Booked: 3, CompletionClaimed: 4, ApprovedInGrace: 5, Released: 6 };

export function RulesPanel({ voice }: { voice: Voice }) {
  const { view, t, date } = voice;
  const { rules } = view;
  if (rules === null) return null;
  const approval = rules.approvalHours;
  const grace = rules.graceHours;
  const texts = [
    t('rules.one'),
    t('rules.two'),
    t('rules.three'),
    t('rules.four', { hours: approval }),
    t('rules.five', { hours: grace }),
    t('rules.six', { hours: grace }),
  ];
  const list: Rule[] = texts.map((text, index) => {
    const number = index + 1;
    const now = inForce[view.job.state] === number;
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
  return (
    <div id="rules" className="scroll-mt-24">
      <Panel
        title={view.role === 'admin' ? t('rules.titleAdmin') : t('rules.title')}
        foot={
          <span className="text-xs">
            {t('rules.foot', {
              date: date(rules.fixedAt, 'fullMoment'),
              policy: rules.policyVersion,
              fees: rules.feeVersion,
              terms: rules.termsVersion,
            })}
          </span>
        }
      >
        <Rules rules={list} />
      </Panel>
    </div>
  );
}
