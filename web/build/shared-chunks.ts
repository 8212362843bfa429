import { createImports, reach, reachedFrom, type Imports, type Modules } from './module-graph.ts';

/** What one more request costs a page, as bytes of source that it could have loaded instead: some 2 kB pressed. */
const REQUEST_BYTES = 8_000;

export interface Chunk {
  modules: string[];
  bytes: number;
  /** Who loads it: whatever is imported only when somebody comes to it, a page or a dialog. */
  pages: Set<string>;
  /** Others that are loaded wherever it is. */
  needs: Set<Chunk>;
  /** It stays as it is. */
  fixed: boolean;
}

interface Options {
  modules: Modules;
  entries: readonly string[];
  /** What comes with every page, a moment later. */
  alongside: readonly string[];
  /** The chunk that another rule puts a module into, as a name. */
  placed: (id: string) => string | undefined;
}

/**
 * Puts what several pages share into few chunks. Left alone, the bundler makes one for every set of pages that have a part
 * in common: a hundred requests for a job's page. Two are joined wherever the requests that this saves outweigh what some
 * pages then load without need, the best two first.
 */
export function sharedChunks(options: Omit<Options, 'modules'>) {
  let names: Map<string, string> | null = null;
  return (id: string, modules: Modules): string | null => {
    names ??= nameChunks(joinChunks(findParts({ ...options, modules })));
    return names.get(id) ?? null;
  };
}

function nameChunks(chunks: readonly Chunk[]): Map<string, string> {
  const ours = chunks.filter(({ fixed, pages }) => !fixed && pages.size > 1);
  return new Map(ours.flatMap(({ modules }, place) => modules.map((id) => [id, `shared-${place + 1}`] as const)));
}

/** A chunk for every set of pages that have a part in common, and one for each that another rule makes. */
function findParts({ placed, ...options }: Options): Chunk[] {
  const { modules } = options;
  const imports = createImports(modules);
  const parts = new Map<string, Chunk>();
  const chunkFor = new Map<string, Chunk>();
  for (const [id, pages] of findPages(options, imports)) {
    const place = placed(id);
    const key = place ?? [...pages].toSorted().join('\n');
    const fixed = place !== undefined || pages.size < 2;
    const part = parts.get(key) ?? { modules: [], bytes: 0, pages: new Set(), needs: new Set(), fixed };
    part.modules.push(id);
    part.bytes += modules.getModuleInfo(id)?.code?.length ?? 0;
    for (const page of pages) part.pages.add(page);
    parts.set(key, part);
    chunkFor.set(id, part);
  }
  for (const [id, part] of chunkFor) {
    for (const next of imports(id)) {
      const needed = chunkFor.get(next);
      if (needed !== undefined && needed !== part) part.needs.add(needed);
    }
  }
  return [...parts.values()];
}

/** Who loads which module, of all that the entries do not load first. */
function findPages(
  { modules, entries, alongside }: Omit<Options, 'placed'>,
  imports: Imports,
): Map<string, Set<string>> {
  const first = reach(entries, imports);
  const all = entries.flatMap((entry) => [...reachedFrom(entry, modules)]);
  const pages = new Set(all.flatMap((id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []));
  const found = new Map<string, Set<string>>();
  for (const page of pages) {
    for (const id of reach([page, ...alongside], imports)) {
      if (!first.has(id) && !id.includes('.css')) found.set(id, (found.get(id) ?? new Set()).add(page));
    }
  }
  return found;
}

/** Joins chunks as long as it pays; what a page then loads without need includes what that needs itself. */
export function joinChunks(parts: readonly Chunk[]): Chunk[] {
  const chunks = new Set(parts);
  for (let joinedAny = true; joinedAny;) {
    joinedAny = false;
    const free = [...chunks].filter(({ fixed }) => !fixed);
    const pairs = free.flatMap((one, place) =>
      free.slice(place + 1).flatMap((other) => {
        const gain = gainOf(one, other);
        return gain > 0 ? [{ one, other, gain }] : [];
      }),
    );
    for (const { one, other } of pairs.toSorted((a, b) => b.gain - a.gain)) {
      // What was joined in this round may have changed what it is worth.
      if (!chunks.has(one) || !chunks.has(other) || gainOf(one, other) <= 0 || isBetween(one, other)) continue;
      join(one, other, chunks);
      joinedAny = true;
    }
  }
  return [...chunks];
}

function withNeeds(chunk: Chunk): Set<Chunk> {
  const found = new Set([chunk]);
  for (const one of found) for (const next of one.needs) found.add(next);
  return found;
}

function gainOf(one: Chunk, other: Chunk): number {
  const [fewer, more] = one.pages.size < other.pages.size ? [one, other] : [other, one];
  let common = 0;
  for (const page of fewer.pages) if (more.pages.has(page)) common += 1;
  if (common === 0) return 0;
  return common * REQUEST_BYTES - needless(one.pages, other) - needless(other.pages, one);
}

/** What these pages would load of a chunk, and of what it needs, and do not load yet: in bytes, of all pages together. */
function needless(pages: ReadonlySet<string>, chunk: Chunk): number {
  let bytes = 0;
  for (const needed of withNeeds(chunk)) {
    // The chunk itself is no request of its own once it is joined.
    const cost = needed === chunk ? needed.bytes : needed.bytes + REQUEST_BYTES;
    for (const page of pages) if (!needed.pages.has(page)) bytes += cost;
  }
  return bytes;
}

/** Whether one of them needs a third that needs the other: joined, they and the third would wait for each other. */
function isBetween(one: Chunk, other: Chunk): boolean {
  const leads = (from: Chunk, to: Chunk): boolean =>
    [...from.needs].some((next) => next !== to && withNeeds(next).has(to));
  return leads(one, other) || leads(other, one);
}

/** The first takes the second in. */
function join(one: Chunk, other: Chunk, chunks: Set<Chunk>): void {
  chunks.delete(other);
  one.modules.push(...other.modules);
  one.bytes += other.bytes;
  for (const page of other.pages) one.pages.add(page);
  for (const next of other.needs) one.needs.add(next);
  for (const chunk of chunks) if (chunk.needs.delete(other)) chunk.needs.add(one);
  one.needs.delete(one);
  for (const needed of withNeeds(one)) for (const page of one.pages) needed.pages.add(page);
}
