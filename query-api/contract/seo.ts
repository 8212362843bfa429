import { z } from 'zod';

/** What search engines and link previews are told of a page (specification, section 3). */
export const seoView = z.object({
  title: z.string(),
  description: z.string(),
  keywords: z.array(z.string()),
  /** Without a slash at its end. */
  canonical: z.string(),
  ogTitle: z.string(),
  ogDescription: z.string(),
  ogImage: z.string(),
  ogLocale: z.string(),
  twitterTitle: z.string(),
  twitterDescription: z.string(),
  /** Objects of schema.org, as JSON-LD. */
  structuredData: z.array(z.record(z.string(), z.unknown())),
  hreflang: z.array(z.object({ hreflang: z.string(), href: z.string() })),
  robots: z.string(),
});
export type SeoView = z.output<typeof seoView>;
