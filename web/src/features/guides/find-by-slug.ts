/** The page of an address. Letter case makes no difference, as in all addresses; an unknown slug is a missing page. */
export function findBySlug<T extends { readonly slug: string }>(pages: readonly T[], slug: string | undefined): T {
  const page = pages.find((each) => each.slug === slug?.toLowerCase());
  if (page === undefined) throw new Response(null, { status: 404 });
  return page;
}
