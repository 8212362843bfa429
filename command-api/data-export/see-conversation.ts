import type { JournalEvent } from '#events/journal.ts';

import { fieldsFor, textOfOther, type Reader, type See, type SeenData } from './seen-fields.ts';

/** A conversation for one of its two people: as its page shows it. Who reported or blocked them stays unknown. */
export function seeConversation(history: readonly JournalEvent[], { personId, isBooked }: Reader): See {
  const hidden = new Set(history.flatMap((event) => (event.type === 'MessageHidden' ? [event.data.messageId] : [])));
  const isTheirs = history.some(
    ({ type, data }) => type === 'ConversationOpened' && [data.clientId, data.providerId].includes(personId),
  );

  function message(event: Extract<JournalEvent, { type: 'MessageSent' }>): SeenData {
    const { authorId, text, messageId } = event.data;
    if (hidden.has(messageId)) return { ...fieldsFor(event, personId), text: null, attachments: [] };
    return authorId === personId
      ? fieldsFor(event, personId)
      : { ...fieldsFor(event, personId), text: textOfOther(text, isBooked) };
  }

  return (event) => {
    if (!isTheirs) return null;
    switch (event.type) {
      case 'MessageSent':
        return message(event);
      case 'ConversationOpened':
      case 'MessagesRead':
      case 'MessagesAccessed':
      case 'MessageHidden':
        return fieldsFor(event, personId);
      case 'MessageReported':
      case 'MessageReportClosed':
        return event.data.reporterId === personId ? fieldsFor(event, personId) : null;
      case 'ConversationBlocked':
      case 'ConversationUnblocked':
        return event.data.blockedBy === personId ? fieldsFor(event, personId) : null;
      default:
        return null;
    }
  };
}
