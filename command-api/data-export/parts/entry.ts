import type { PersonSource } from '../person-source.ts';

/** One entry of a part: plain JSON, whose names are the same in every language. */
export type Entry = Readonly<Record<string, unknown>>;
export type Entries = (source: PersonSource) => AsyncGenerator<Entry>;
