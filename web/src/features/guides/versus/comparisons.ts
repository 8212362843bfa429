/** Another way to get work done, with which a page compares ours. */
export interface Comparison {
  /** The last part of its address, for good: others link to it. */
  readonly slug: string;
  /** Its texts in `versus.json`. */
  readonly key: 'ads' | 'mouth' | 'firms';
}

/** Addresses, sitemap and heads follow from here: a new comparison is one entry and its texts. No firm is named. */
export const comparisons: readonly Comparison[] = [
  { slug: 'classified-ads', key: 'ads' },
  { slug: 'word-of-mouth', key: 'mouth' },
  { slug: 'call-out-firms', key: 'firms' },
];
