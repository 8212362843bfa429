/** What a table says of a target. One that was missed fails the benchmark, once it has shown all of its figures. */
export function reached(met: boolean): 'yes' | 'NO' {
  if (met) return 'yes';
  process.exitCode = 1;
  return 'NO';
}
