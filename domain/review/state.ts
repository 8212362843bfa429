import type { ReviewEvent, ReviewPart } from '#events/catalog/review.ts';

import type { Side } from '../side.ts';

/** A review, or the reply to it. */
export interface Written {
  readonly authorId: string;
  readonly removed: boolean;
}

export interface Review extends Written {
  readonly subjectId: string;
  readonly overall: number;
  /** At most one: after its removal there cannot be another. */
  readonly reply: Written | null;
}

interface ReviewReport {
  readonly side: Side;
  readonly part: ReviewPart;
  readonly reporterId: string;
  readonly closed: boolean;
}

/** The reviews of one job by the side that wrote: what the rules need, no texts. */
export interface Reviews {
  readonly bySide: { readonly [By in Side]?: Review };
  /** Set by the first of them; null before. */
  readonly publishAt: string | null;
  readonly published: boolean;
  readonly reports: readonly ReviewReport[];
}

export const noReviews: Reviews = { bySide: {}, publishAt: null, published: false, reports: [] };

/** @throws Error when the history contradicts itself: a bug, never the caller's mistake. */
export function evolveReviews(reviews: Reviews, event: ReviewEvent): Reviews {
  switch (event.type) {
    case 'ReviewSubmitted': {
      const { side, authorId, subjectId, overall, publishAt } = event.data;
      const review = { authorId, subjectId, overall, removed: false, reply: null };
      return { ...reviews, bySide: { ...reviews.bySide, [side]: review }, publishAt };
    }
    case 'ReviewsPublished':
      return { ...reviews, published: true };
    case 'ReviewReplied':
      return changed(reviews, event.data.side, { reply: { authorId: event.data.authorId, removed: false } });
    case 'ReviewReported': {
      const { side, part, reporterId } = event.data;
      return { ...reviews, reports: [...reviews.reports, { side, part, reporterId, closed: false }] };
    }
    case 'ReviewRemoved':
      return changed(reviews, event.data.side, { removed: true });
    case 'ReviewReplyRemoved':
      return changed(reviews, event.data.side, { reply: { authorId: event.data.authorId, removed: true } });
    case 'ReviewReportClosed': {
      const { side, part, reporterId } = event.data;
      const isIt = (report: ReviewReport) =>
        report.side === side && report.part === part && report.reporterId === reporterId;
      return { ...reviews, reports: reviews.reports.map((each) => (isIt(each) ? { ...each, closed: true } : each)) };
    }
  }
}

function changed(reviews: Reviews, side: Side, change: Partial<Review>): Reviews {
  const review = reviews.bySide[side];
  if (review === undefined) throw new Error(`the ${side} never wrote the review that was changed`);
  return { ...reviews, bySide: { ...reviews.bySide, [side]: { ...review, ...change } } };
}
