import type { ParseKeys } from 'i18next';

import type { PageLink } from '../use-page-links.ts';
import type { GuideSentence } from '../use-guide-sentences.ts';

type BlogText = ParseKeys<'blog'>;

/** A text of the post's own, or what the rules, the guides and the terms say. Only rules have numbers. */
export type PostText =
  | BlogText
  | { readonly rule: GuideSentence }
  | { readonly guides: ParseKeys<'guides'> }
  | { readonly legal: ParseKeys<'legal'> };

export interface BlogPost {
  /** The last part of its address, for good: others link to it. */
  readonly slug: string;
  /** The day of its last change. */
  readonly changed: string;
  readonly title: BlogText;
  readonly lead: BlogText;
  readonly sections: readonly {
    /** The fragment of the section's address. */
    readonly id: string;
    readonly title: PostText;
    readonly paragraphs: readonly PostText[];
    /** Listed below the paragraphs. */
    readonly points?: readonly PostText[];
    readonly links?: readonly PageLink[];
  }[];
}

/** Every post, as the list shows them. Addresses, sitemap and heads follow from here: a new post is one entry and its texts. */
export const blogPosts: readonly BlogPost[] = [
  {
    slug: 'describe-a-job',
    changed: '2026-11-29',
    title: 'describe.title',
    lead: 'describe.lead',
    sections: [
      {
        id: 'result',
        title: 'describe.result.title',
        paragraphs: ['describe.result.goal', 'describe.result.limits'],
        links: ['services'],
      },
      {
        id: 'facts',
        title: 'describe.facts.title',
        paragraphs: ['describe.facts.sizes', 'describe.facts.photos', 'describe.facts.access'],
      },
      {
        id: 'private',
        title: 'describe.hidden.title',
        paragraphs: ['describe.hidden.address', { legal: 'privacy.others.booking' }],
      },
      {
        id: 'compare',
        title: 'describe.compare.title',
        paragraphs: [{ rule: 'offers' }, 'describe.compare.ask', 'describe.compare.surprise', { rule: 'price' }],
        links: ['post'],
      },
    ],
  },
  {
    slug: 'from-paying-to-release',
    changed: '2026-11-29',
    title: 'money.title',
    lead: 'money.lead',
    sections: [
      {
        id: 'booking',
        title: 'money.book.title',
        paragraphs: ['money.book.pay', { rule: 'clientFee' }, { rule: 'charge' }],
        links: ['fees'],
      },
      {
        id: 'work',
        title: 'money.work.title',
        paragraphs: ['money.work.safe', { legal: 'terms.money.text' }, { rule: 'hold' }],
      },
      {
        id: 'done',
        title: 'money.done.title',
        paragraphs: ['money.done.inspect', { rule: 'approval' }],
        links: ['jobs'],
      },
      { id: 'approved', title: 'money.approved.title', paragraphs: [{ rule: 'grace' }, 'money.approved.sent'] },
      {
        id: 'trouble',
        title: 'money.trouble.title',
        paragraphs: [{ legal: 'terms.disputes.text' }, { rule: 'disputes' }, { guides: 'help.text.refund' }],
        links: ['dispute', 'terms'],
      },
    ],
  },
  {
    slug: 'what-checks-tell',
    changed: '2026-11-29',
    title: 'checks.title',
    lead: 'checks.lead',
    sections: [
      {
        id: 'steps',
        title: 'checks.steps.title',
        paragraphs: ['checks.steps.intro', { guides: 'verify.who.text' }],
        points: [
          { guides: 'verify.step.contact' },
          { guides: 'verify.step.portrait' },
          { guides: 'verify.step.identity' },
          { guides: 'verify.step.business' },
        ],
        links: ['verify'],
      },
      {
        id: 'proof',
        title: 'checks.proof.title',
        paragraphs: ['checks.proof.person', 'checks.proof.insured', { rule: 'expiry' }],
      },
      { id: 'licences', title: { guides: 'verify.licences.title' }, paragraphs: [{ rule: 'licences' }] },
      {
        id: 'open',
        title: 'checks.open.title',
        paragraphs: ['checks.open.skill'],
        points: [{ guides: 'verify.not.work' }, { guides: 'verify.not.helpers' }, { guides: 'verify.not.record' }],
      },
      {
        id: 'reviews',
        title: { legal: 'terms.reviews.title' },
        paragraphs: [{ rule: 'reviews' }, { legal: 'terms.reviews.removal' }],
      },
      {
        id: 'yourself',
        title: 'checks.yourself.title',
        paragraphs: ['checks.yourself.dates', { guides: 'safety.door.name' }, { guides: 'safety.money.only' }],
        links: ['find', 'safety'],
      },
    ],
  },
];
