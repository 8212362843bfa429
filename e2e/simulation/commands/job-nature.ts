const natures = ['ordinary', 'hesitant', 'fickle', 'silent', 'quarrelsome', 'absent', 'forgotten'] as const;
export type JobNature = (typeof natures)[number];

/** Whether all jobs of a run with this bias go the same way. */
export function isJobNature(bias: string | null): bias is JobNature {
  return natures.some((nature) => nature === bias);
}

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
