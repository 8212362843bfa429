/** One of the two sides of a job: the client or the provider. */
export type Side = 'client' | 'provider';

export function otherSide(side: Side): Side {
  return side === 'client' ? 'provider' : 'client';
}
