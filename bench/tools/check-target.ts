/** Formats a target's result. A missed target fails the benchmark after all its figures are printed. */
export function checkTarget(met: boolean): 'yes' | 'NO' {
  if (met) return 'yes';
  process.exitCode = 1;
  return 'NO';
}
