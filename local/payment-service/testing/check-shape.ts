/**
 * The shapes of answers, from an extract of Stripe's public API description. A property is `name` or, where it may be
 * missing, `name?`. Its type is a union of `integer`, `string`, `boolean`, `true`, `null`, 'a value', [a list of],
 * list<a page of>, metadata, and names of further objects.
 */
export type Shapes = Readonly<Record<string, Readonly<Record<string, string>>>>;

export function checkShape(shapes: Shapes, type: string, value: unknown, at: string): string[] {
  const kinds = alternatives(type);
  const tried = kinds.map((kind) => checkAlternative(shapes, kind, value, at));
  const [nearest = []] = tried.toSorted((a, b) => a.length - b.length);
  // In a union with one object type, that type's faults say most.
  const objects = tried.filter((_faults, index) => isPlain(value) && Object.hasOwn(shapes, kinds[index] ?? ''));
  if (nearest.length === 0) return [];
  return objects.length === 1 && objects[0] !== undefined
    ? objects[0]
    : [`${at}: ${JSON.stringify(value)} is no ${type}`];
}

const literals = { null: null, true: true } as const;

function checkAlternative(shapes: Shapes, kind: string, value: unknown, at: string): string[] {
  const fault = [`${at}: ${JSON.stringify(value)} is no ${kind}`];
  if (kind.startsWith("'")) return value === kind.slice(1, -1) ? [] : fault;
  if (kind === 'null' || kind === 'true') return value === literals[kind] ? [] : fault;
  if (kind === 'integer') return Number.isInteger(value) ? [] : fault;
  if (kind === 'string' || kind === 'boolean') return typeof value === kind ? [] : fault;
  if (kind === 'object') return isPlain(value) ? [] : fault;
  if (kind === 'metadata') {
    return isPlain(value) && Object.values(value).every((text) => typeof text === 'string') ? [] : fault;
  }
  const [, element] = /^\[(.*)\]$/.exec(kind) ?? [];
  if (element !== undefined) return Array.isArray(value) ? checkItems(shapes, element, value, at) : fault;
  const [, item] = /^list<(.*)>$/.exec(kind) ?? [];
  if (item !== undefined) return checkList(shapes, item, value, at);
  return checkObject(shapes, kind, value, at);
}

function checkObject(shapes: Shapes, kind: string, value: unknown, at: string): string[] {
  const shape = shapes[kind];
  if (shape === undefined) return [`${at}: the extract does not know ${kind}`];
  if (!isPlain(value)) return [`${at}: ${JSON.stringify(value)} is no ${kind}`];
  const known = Object.entries(shape).flatMap(([key, type]) => {
    const name = key.replace(/\?$/, '');
    if (Object.hasOwn(value, name)) return checkShape(shapes, type, value[name], `${at}.${name}`);
    return key.endsWith('?') ? [] : [`${at}: ${name} is missing`];
  });
  const unknown = Object.keys(value).filter((name) => !(name in shape) && !(`${name}?` in shape));
  return [...known, ...unknown.map((name) => `${at}: ${name} is unknown`)];
}

function checkList(shapes: Shapes, item: string, value: unknown, at: string): string[] {
  const list = { object: "'list'", data: `[${item}]`, has_more: 'boolean', url: 'string' };
  return checkObject({ ...shapes, list }, 'list', value, at);
}

function checkItems(shapes: Shapes, element: string, items: readonly unknown[], at: string): string[] {
  return items.flatMap((item, index) => checkShape(shapes, element, item, `${at}[${index}]`));
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The parts of a union; a list in it counts as one. */
function alternatives(type: string): string[] {
  return type.match(/(?:\[[^\]]*\]|<[^>]*>|[^|])+/g) ?? [];
}
