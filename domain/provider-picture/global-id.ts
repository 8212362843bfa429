/** A provider's id among things of all kinds, as other systems keep it: `provider:<account id>`. */
export function globalId(accountId: string): string {
  return `provider:${accountId}`;
}
