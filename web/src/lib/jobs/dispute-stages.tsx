import type { JobRules } from '#query-api/contract/job-rules.ts';
import { Stages, type StageStep } from '#web/ui/stages.tsx';

import { useT } from '../i18n/use-t.ts';
import { useFormat } from '../use-format.ts';
import { type DisputeStage, useDisputeLabels } from './use-dispute-labels.ts';

interface DisputeStagesProps {
  stage: DisputeStage;
  /** Null while no deadline runs. */
  stageDueAt: string | null;
  /** The dispute is over: every entered stage is done. */
  over?: boolean;
  /** Stages that were entered; those in between were skipped. */
  entered?: readonly DisputeStage[];
  limits?: JobRules['dispute'];
  timezone?: string;
}

/** The procedure as known in advance. An appeal follows a decision. */
const order: readonly DisputeStage[] = ['direct-fix', 'answer', 'mediation', 'decision', 'appealable', 'appeal'];

export function DisputeStages({ stage, stageDueAt, over = false, entered, limits, timezone }: DisputeStagesProps) {
  const t = useT('dispute');
  const format = useFormat();
  const labels = useDisputeLabels();
  const at = order.indexOf(stage);
  const length: Record<DisputeStage, string | undefined> = {
    'direct-fix': limits && t('length.hours', { count: limits.directFixHours }),
    answer: limits && t('length.days', { count: limits.answerDays }),
    mediation: limits && t('length.days', { count: limits.mediationDays }),
    decision: limits && t('length.inWriting', { count: limits.decisionDays }),
    appealable: limits && t('length.toAppeal', { count: limits.appealDays }),
    appeal: limits && t('length.days', { count: limits.appealDays }),
  };
  const steps = order
    .filter((id) => id !== 'appeal' || stage === 'appeal' || entered?.includes('appeal'))
    .map((id): StageStep => {
      const index = order.indexOf(id);
      const now = !over && index === at;
      const passed = index < at || (over && index === at);
      const skipped = passed && entered !== undefined && !entered.includes(id);
      return {
        id,
        label: labels.stage(id),
        detail:
          now && stageDueAt !== null
            ? t('length.until', { date: format.date(stageDueAt, 'weekday', timezone) })
            : skipped
              ? t('length.skipped')
              : passed
                ? undefined
                : length[id],
        state: now ? 'now' : passed ? 'done' : 'todo',
      };
    });
  return <Stages label={t('stages')} steps={steps} />;
}
