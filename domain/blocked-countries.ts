/**
 * Countries whose visitors we serve neither as clients nor as providers: the payment provider takes no payments to or
 * from them ("High-risk jurisdictions" of Stripe's list of restricted businesses, November 2024), and sanctions are the
 * reason. By ISO 3166-1 alpha-2.
 */
const blocked: ReadonlySet<string> = new Set(['CU', 'IR', 'KP', 'SY']);

export function isBlockedCountry(country: string): boolean {
  return blocked.has(country);
}
