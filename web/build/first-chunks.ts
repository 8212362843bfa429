/**
 * The landing page's icons. The set's one index imports all of them, so the graph cannot tell; one that is missing here
 * becomes a small chunk of its own.
 */
const icons =
  /\/icons\/(arrow-right|banknote|check|chevron-down|credit-card|globe|map-pin|menu|scan-face|search|x)\.m?js$/;

/** What no other page needs: the sections, and their English texts. */
const own = /\/(src\/landing\/|locales\/\w+\/landing\.json$)/;

interface Modules {
  getModuleInfo(id: string): { importedIds: string[] } | null;
}

/**
 * Puts what the landing page loads first into two chunks: `kit`, which the application shares, and `front`, its own. Left
 * alone, the bundler makes a chunk for every set of pages that have a part in common: thirty requests, each with less to
 * compress. A chunk draws along what it imports, so `kit` has to come before `front`.
 */
export function firstChunks(entry: string) {
  let reached: Set<string> | null = null;

  function reachedFrom(modules: Modules): Set<string> {
    const found = new Set<string>();
    const waiting = [entry];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (found.has(id)) continue;
      found.add(id);
      waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
    }
    return found;
  }

  function isFirst(id: string, modules: Modules): boolean {
    reached ??= reachedFrom(modules);
    if (id === entry || id.includes('.css')) return false;
    return reached.has(id) && (!id.includes('/icons/') || icons.test(id));
  }

  return {
    kit: (id: string, modules: Modules) => (isFirst(id, modules) && !own.test(id) ? 'kit' : null),
    front: (id: string, modules: Modules) => (isFirst(id, modules) && own.test(id) ? 'front' : null),
  };
}
