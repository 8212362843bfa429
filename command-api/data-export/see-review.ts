import type { JournalEvent } from '#events/journal.ts';

import { fieldsFor, textOfOther, type Reader, type See } from './seen-fields.ts';

/** The reviews of a job for one of its sides: the other side's from its publication, and only while it is not removed. */
export function seeReview(history: readonly JournalEvent[], { personId }: Reader): See {
  const isPublished = history.some(({ type }) => type === 'ReviewsPublished');
  const isSide = history.some(
    ({ type, data }) => type === 'ReviewSubmitted' && [data.authorId, data.subjectId].includes(personId),
  );
  const removed = new Set(history.flatMap((event) => (event.type === 'ReviewRemoved' ? [event.data.side] : [])));
  const withoutReply = new Set(
    history.flatMap((event) => (event.type === 'ReviewReplyRemoved' ? [event.data.side] : [])),
  );

  return (event) => {
    if (!isSide) return null;
    switch (event.type) {
      case 'ReviewSubmitted': {
        const { authorId, side, text } = event.data;
        if (authorId === personId) return fieldsFor(event, personId);
        if (!isPublished) return null;
        return { ...fieldsFor(event, personId), text: removed.has(side) ? null : textOfOther(text, true) };
      }
      case 'ReviewReplied': {
        const { authorId, side, text } = event.data;
        if (authorId === personId) return fieldsFor(event, personId);
        return { ...fieldsFor(event, personId), text: withoutReply.has(side) ? null : textOfOther(text, true) };
      }
      case 'ReviewsPublished':
      case 'ReviewRemoved':
      case 'ReviewReplyRemoved':
        return fieldsFor(event, personId);
      case 'ReviewReported':
      case 'ReviewReportClosed':
        return event.data.reporterId === personId ? fieldsFor(event, personId) : null;
      default:
        return null;
    }
  };
}
