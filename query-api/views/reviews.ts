import type { ReviewRow } from '#projections/read-models/reviews/tables.ts';
import type { JobReviews, Review } from '../contract/reviews.ts';
import { shownPerson, type People } from '../reading/people.ts';
import type { JobPage } from './job-page.ts';
import { redactContacts } from '../reading/redact-contacts.ts';

/** The reviews of the job's two sides: the other side's is hidden until both are in or the time is over. */
export function buildJobReviews({ job, reviews, reported, role, people, now }: JobPage): JobReviews | null {
  if ((role !== 'client' && role !== 'provider') || job.reviewUntil === null) return null;
  const own = reviews.find(({ side }) => side === role);
  const other = reviews.find(({ side }) => side !== role);
  const until = own?.publishAt ?? other?.publishAt ?? job.reviewUntil;
  const published = other !== undefined && other.publishedAt !== null;
  return {
    canReview: own === undefined && !published && until > now,
    until,
    own: own === undefined ? null : reviewView(own, people),
    other: other === undefined || !published ? null : reviewView(other, people),
    otherIsIn: other !== undefined,
    canReply: published && other.repliedAt === null && other.removedAt === null,
    reported: {
      review: reported.some(({ side, part }) => part === 'review' && side !== role),
      reply: reported.some(({ side, part }) => part === 'reply' && side === role),
    },
  };
}

/** A public review, without contact details: its readers have not booked the provider yet. */
export function publicReview(row: ReviewRow, people: People): Review {
  const { text, reply, ...review } = reviewView(row, people);
  return {
    ...review,
    text: redactContacts(text),
    reply: reply === null ? null : { ...reply, text: redactContacts(reply.text) },
  };
}

/** The review; if removed, only its existence and the reason. */
function reviewView(row: ReviewRow, people: People): Review {
  const { overall, communication, punctuality, care } = row;
  const removed = removal(row.removedReason, row.removedAt);
  return {
    jobId: row.jobId,
    side: row.side,
    author: shownPerson(people.get(row.authorId), {
      familyName: row.side === 'provider',
      asClient: row.side === 'client',
    }),
    scores: removed === null ? { overall, communication, punctuality, care } : null,
    text: removed === null ? row.text : null,
    submittedAt: row.submittedAt,
    publishedAt: row.publishedAt,
    reply: removed === null ? buildReply(row) : null,
    removed,
  };
}

function buildReply({ repliedAt, replyText, replyRemovedReason, replyRemovedAt }: ReviewRow): Review['reply'] {
  if (repliedAt === null) return null;
  const removed = removal(replyRemovedReason, replyRemovedAt);
  return { text: removed === null ? replyText : null, at: repliedAt, removed };
}

function removal(reason: ReviewRow['removedReason'], at: string | null): Review['removed'] {
  return reason === null || at === null ? null : { reason, at };
}
