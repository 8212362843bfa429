import { lastOf, type Voice } from '../model/voice.ts';

/** The day on which something last happened, where it did. */
export function passed(voice: Voice, kind: string): string | undefined {
  const entry = lastOf(voice.view, kind);
  return entry && voice.date(entry.at, 'short');
}
