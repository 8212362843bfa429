import type { DisputeStage } from './use-dispute-labels.ts';

interface Stage {
  stage: DisputeStage;
  stageDueAt: string | null;
}

/** Whether the admins let the time of a decision, or of one about an appeal, pass: the case then stands first with all. */
export function isDecisionLate({ stage, stageDueAt }: Stage, now: number): boolean {
  const decides = stage === 'decision' || stage === 'appeal';
  return decides && stageDueAt !== null && Date.parse(stageDueAt) <= now;
}
