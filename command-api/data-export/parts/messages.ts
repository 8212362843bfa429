import type { PersonSource } from '../person-source.ts';
import type { Entry } from './entry.ts';

/** What the person wrote and what was written to them, conversation after conversation. */
export async function* messageEntries(source: PersonSource): AsyncGenerator<Entry> {
  for (const stream of source.listStreams('conversation')) {
    for (const { type, at, data } of await source.seen(stream)) {
      if (type !== 'MessageSent') continue;
      const { jobId, conversationId, authorId, text, attachments } = data;
      const from = authorId === source.personId ? 'you' : await source.nameOf(String(authorId));
      yield { at, from, text, jobId, conversationId, attachments };
    }
  }
}
