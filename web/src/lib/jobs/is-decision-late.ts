import type { DisputeStage } from './use-dispute-labels.ts';

interface Stage {
  stage: DisputeStage;
  stageDueAt: string | null;
}

/** Whether the admins missed the deadline of a decision, or of an appeal's: the case then leads every list. */
export function isDecisionLate({ stage, stageDueAt }: Stage, now: number): boolean {
  const decides = stage === 'decision' || stage === 'appeal';
  return decides && stageDueAt !== null && Date.parse(stageDueAt) <= now;
}
