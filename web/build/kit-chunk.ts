/**
 * The landing page's icons. The set's one index imports all of them, so the graph cannot tell; one that is missing here
 * becomes a small chunk of its own.
 */
const icons =
  /\/icons\/(arrow-right|banknote|check|chevron-down|credit-card|globe|map-pin|menu|scan-face|search|x)\.m?js$/;

interface Modules {
  getModuleInfo(id: string): { importedIds: string[] } | null;
}

/**
 * Puts the parts of the kit that the landing page loads first into one chunk, which the application shares. Left alone,
 * the bundler makes a chunk for every set of pages that have a part in common: thirty requests, each with less to
 * compress.
 */
export function kitChunk(entry: string) {
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

  return (id: string, modules: Modules): string | null => {
    reached ??= reachedFrom(modules);
    if (!reached.has(id) || id === entry || id.includes('/src/landing/')) return null;
    if (id.includes('/icons/') && !icons.test(id)) return null;
    return id.includes('.css') ? null : 'kit';
  };
}
