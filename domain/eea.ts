/** The European Union and the European Economic Area: consumers there can withdraw from a contract within 14 days. */
const eea: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
);

export function isInEea(country: string): boolean {
  return eea.has(country);
}
