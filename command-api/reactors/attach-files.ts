import { attachedFiles } from '#domain/file/attached-files.ts';
import type { FilePlace } from '#domain/file/state.ts';
import type { JournalEvent } from '#events/journal.ts';

import { reactorTo } from './reactor.ts';
import { sendForEvent } from './send-for-event.ts';

const name = 'attach-files';

/** The events in which people show each other files. */
export const showingFiles = [
  'RequestPosted',
  'BookingRequested',
  'MessageSent',
  'CompletionClaimed',
  'ChangesRequested',
  'NoShowClaimed',
  'DisputeOpened',
  'DisputeAnswered',
  'EvidenceAdded',
  'PortraitSubmitted',
  'DocumentSubmitted',
  'ProfilePhotoChosen',
] as const;

type ShowingData = Extract<JournalEvent, { type: (typeof showingFiles)[number] }>['data'];

/** Records where a file was attached: the sides of that place can see it. */
export const attachFiles = reactorTo(showingFiles, {
  name,
  category: ['job', 'conversation', 'account'],
  async react(event, { handler }) {
    const place = toFilePlace(event.data);
    for (const [part, fileId] of attachedFiles(event).entries()) {
      await sendForEvent(event, handler, name, { name: 'AttachFile', data: { fileId, ...place }, part });
    }
  },
});

/** A message has its conversation and its job; verification documents belong to an account. */
function toFilePlace(data: ShowingData): FilePlace {
  if ('accountId' in data) return { jobId: null, conversationId: null, accountId: data.accountId };
  const { jobId } = data;
  return { jobId, conversationId: 'conversationId' in data ? data.conversationId : null, accountId: null };
}
