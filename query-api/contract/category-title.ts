/** What a list of one trade in one country is called, in the document's title on servers and pages. */
export function categoryTitle(category: string, country: string): string {
  return `${category} · ${country}`;
}
