import path from 'node:path';

interface Modules {
  getModuleInfo(id: string): { importedIds: string[] } | null;
}

const ours = /\/(web|domain|query-api)\/(?!.*node_modules\/)/;
const itsOwn = /\/src\/landing\/|\/en\/landing\.json|entry-landing\.tsx|\.css/;

/**
 * Puts the modules of ours that the landing page loads first into one chunk. The bundler's options cannot select what
 * one of two entries reaches: without this the landing page makes 42 requests for 104 kB, and its budget is 100.
 */
export function vendorChunk(entry: string) {
  let reached: Set<string> | null = null;

  return (id: string, modules: Modules): string | null => {
    reached ??= reach(entry, modules);
    return reached.has(id) && !itsOwn.test(id) ? 'vendor' : null;
  };
}

/**
 * Puts what a late module reaches, beyond what the landing page loads first, into two chunks: its own folder, and the rest,
 * which the application loads first. In the shared chunks it would bring along the application's frame.
 */
export function lateChunk(late: string, entry: string) {
  let reached: Set<string> | null = null;
  let first: Set<string> | null = null;

  return (id: string, modules: Modules): string | null => {
    reached ??= reach(late, modules);
    first ??= reach(entry, modules);
    if (!reached.has(id) || first.has(id)) return null;
    return id.startsWith(path.dirname(late)) ? 'prompt' : 'calls';
  };
}

function reach(entry: string, modules: Modules): Set<string> {
  const found = new Set([entry]);
  for (const id of found) {
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) if (ours.test(next)) found.add(next);
  }
  return found;
}
