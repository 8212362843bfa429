export type JobNature = 'ordinary' | 'hesitant' | 'fickle' | 'silent' | 'quarrelsome' | 'absent' | 'forgotten';

/** Some jobs go wrong from the beginning. */
export function pickJobNature(jobId: string): JobNature {
  const fate = Number.parseInt(jobId.slice(0, 2), 16) / 256;
  if (fate < 0.05) return 'forgotten';
  if (fate < 0.15) return 'silent';
  if (fate < 0.4) return 'quarrelsome';
  if (fate < 0.5) return 'absent';
  if (fate < 0.6) return 'hesitant';
  return fate < 0.7 ? 'fickle' : 'ordinary';
}
