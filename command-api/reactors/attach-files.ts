import { attachedFiles } from '#domain/file/attached-files.ts';

import { reactorTo } from './reactor.ts';
import { sendBecauseOf } from './send-because-of.ts';

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
] as const;

/** A file that was put into something learns where it is: whoever is a side of that may see it. */
export const attachFiles = reactorTo(showingFiles, {
  name,
  category: ['job', 'conversation'],
  async react(event, { handler }) {
    const { jobId } = event.data;
    const conversationId = event.type === 'MessageSent' ? event.data.conversationId : null;
    for (const [part, fileId] of attachedFiles(event).entries()) {
      await sendBecauseOf(event, handler, name, { name: 'AttachFile', data: { fileId, jobId, conversationId }, part });
    }
  },
});
