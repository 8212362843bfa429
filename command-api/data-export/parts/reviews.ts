import type { PersonSource } from '../person-source.ts';
import type { Entry } from './entry.ts';
import { seenIn } from './records.ts';

const written: ReadonlySet<string> = new Set(['ReviewSubmitted', 'ReviewReplied']);

/** Reviews and replies by the person and about them. */
export async function* reviewEntries(source: PersonSource): AsyncGenerator<Entry> {
  for await (const { type, at, data } of seenIn(source, ['review'])) {
    if (!written.has(type)) continue;
    const { authorId, subjectId: _, ...review } = data;
    yield {
      at,
      from: authorId === source.personId ? 'you' : await source.nameOf(String(authorId)),
      what: type,
      ...review,
    };
  }
}
