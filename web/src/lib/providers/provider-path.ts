/** The public page of a Homewright. The landing page links there, too, which has no router. */
export const PROVIDER_PATTERN = '/provider/:accountId';

export function providerPath(accountId: string): string {
  return PROVIDER_PATTERN.replace(':accountId', accountId);
}
