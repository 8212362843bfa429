/** One of the two sides of a job: who wants the work done, and who does it. */
export type Side = 'client' | 'provider';

export function otherSide(side: Side): Side {
  return side === 'client' ? 'provider' : 'client';
}
