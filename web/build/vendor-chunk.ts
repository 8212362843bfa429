import { createImports, reach, reachedFrom, type Modules } from './module-graph.ts';

/** The page's own parts and words. */
const own = /\/(src\/landing\/|locales\/en\/landing\.json)/;

/**
 * Puts what the landing page loads first, and others load too, into one chunk: the parts of the kit, which the
 * application shares, and the few that its own late sections share. The rest stays with the page's entry. Left alone, the
 * bundler makes a chunk for every set of pages that have a part in common: thirty requests, each with less to compress.
 */
export function vendorChunk(entry: string) {
  let reached: Set<string> | null = null;

  return (id: string, modules: Modules): string | null => {
    const first = (reached ??= reach([entry], createImports(modules)));
    if (!first.has(id) || id === entry || id.includes('.css')) return null;
    const isShared = modules.getModuleInfo(id)?.importers.some((importer) => !first.has(importer));
    return isShared || !own.test(id) ? 'vendor' : null;
  };
}

/**
 * Puts what the application loads first and its pages share into one chunk, too: in a dozen small ones, each of them is
 * named where pages are loaded from. What the landing page loads, early or late, stays apart: it does without the rest.
 */
export function frameChunk(entry: string, landing: string) {
  let reached: { first: Set<string>; landing: Set<string> } | null = null;

  return (id: string, modules: Modules): string | null => {
    if (!id.includes('/src/')) return null;
    reached ??= { first: reach([entry], createImports(modules)), landing: reachedFrom(landing, modules) };
    const { first } = reached;
    if (!first.has(id) || reached.landing.has(id)) return null;
    return modules.getModuleInfo(id)?.importers.some((importer) => !first.has(importer)) ? 'frame' : null;
  };
}
