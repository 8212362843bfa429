import type { Journal } from '#events/journal.ts';

/** The journal, and every read and append that is asked of it, in order: what each of them costs is a round trip. */
export function countingJournal(journal: Journal): { journal: Journal; calls: string[] } {
  const calls: string[] = [];
  const counted = {
    read: (stream) => (calls.push(`read ${stream}`), journal.read(stream)),
    readSealed: (stream) => (calls.push(`read ${stream}`), journal.readSealed(stream)),
    append: (stream, ...rest) => (calls.push(`append ${stream}`), journal.append(stream, ...rest)),
  } satisfies Partial<Journal>;
  return { journal: Object.assign(Object.create(journal) as Journal, counted), calls };
}
