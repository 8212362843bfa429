import path from 'node:path';

export interface Module {
  /** What became of its source so far. */
  code: string | null;
  importedIds: string[];
  dynamicallyImportedIds: string[];
  importers: string[];
}

export interface Modules {
  getModuleInfo(id: string): Module | null;
}

/** What a module imports outright. */
export type Imports = (id: string) => ReadonlySet<string>;

/** What an entry imports, outright or when it comes to it, itself included. */
export function reachedFrom(entry: string, modules: Modules): Set<string> {
  const found = new Set([entry]);
  for (const id of found) {
    const info = modules.getModuleInfo(id);
    for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])]) found.add(next);
  }
  return found;
}

/** What some modules import outright, themselves included. */
export function reach(from: readonly string[], imports: Imports): Set<string> {
  const found = new Set(from);
  for (const id of found) for (const next of imports(id)) found.add(next);
  return found;
}

/**
 * The modules that are left of a module's imports once the bundler has looked through: of an index, which only hands on
 * what others export, those that export a name which stands in the module. A set of icons has one index for all of them.
 */
export function createImports(modules: Modules): Imports {
  const indexes = new Map<string, readonly HandedOn[] | null>();
  const known = new Map<string, ReadonlySet<string>>();

  function exportsOf(id: string): readonly HandedOn[] | null {
    const found = indexes.get(id);
    if (found !== undefined) return found;
    const made = readIndex(id, modules.getModuleInfo(id));
    indexes.set(id, made);
    return made;
  }

  function collectModules(id: string, words: ReadonlySet<string>, found: Set<string>): void {
    if (found.has(id)) return;
    const handedOn = exportsOf(id);
    if (handedOn === null) {
      found.add(id);
      return;
    }
    for (const { from, names } of handedOn) {
      const asked = names?.filter(({ name }) => words.has(name)).map(({ source }) => source);
      if (asked?.length !== 0) collectModules(from, new Set([...words, ...(asked ?? [])]), found);
    }
  }

  return (id) => {
    const before = known.get(id);
    if (before !== undefined) return before;
    const info = modules.getModuleInfo(id);
    const words = new Set(info?.code?.replaceAll(addresses, '').match(/[\w$]+/g));
    const found = new Set<string>();
    for (const next of info?.importedIds ?? []) collectModules(next, words, found);
    known.set(id, found);
    return found;
  };
}

/** What an index takes from a module: some names, or, as null, all there are. */
interface HandedOn {
  from: string;
  names: { source: string; name: string }[] | null;
}

const asWhole = /import\s*\*\s*as\s+([\w$]+)\s+from\s*(["'][^"']+["']);?\s*export\s*\{\s*\1\s+as\s+([\w$]+)\s*\};?/g;
const handsOn = /export\s*(?:\{([^}]*)\}|\*(?:\s*as\s+([\w$]+))?)\s*from\s*["']([^"']+)["'];?/g;
const addresses = /\bfrom\s*["'][^"']+["']/g;
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^\s*["']use \w+["'];?/gm;

/** Null for a module with code of its own. */
function readIndex(id: string, info: Module | null): readonly HandedOn[] | null {
  const code = info?.code?.replaceAll(comments, '').replaceAll(asWhole, 'export * as $3 from $2;') ?? '';
  if (code.replaceAll(handsOn, '').trim() !== '') return null;
  const ids = new Map(info?.importedIds.map((imported) => [withoutEnding(imported), imported]));
  const found: HandedOn[] = [];
  for (const [, list, whole, name = ''] of code.matchAll(handsOn)) {
    const from = name.startsWith('.')
      ? ids.get(withoutEnding(path.posix.resolve(path.posix.dirname(id), name)))
      : info?.importedIds.find((imported) => imported.includes(`/node_modules/${name}/`));
    if (from === undefined) return null;
    found.push({
      from,
      names: list === undefined ? (whole ? [{ source: whole, name: whole }] : null) : readNames(list),
    });
  }
  return found.length > 0 ? found : null;
}

/** `Root as MenuRoot, Trigger` */
function readNames(list: string): { source: string; name: string }[] {
  return list.split(',').flatMap((entry) => {
    const [source = '', name = source] = entry.trim().split(/\s+as\s+/);
    return source === '' ? [] : [{ source, name }];
  });
}

const withoutEnding = (file: string): string => file.replace(/\.\w+$/, '');
