/** The id of an object that stands somewhere as itself or as its id; empty where there is none. */
export function getReferenceId(reference: string | { id: string } | null): string {
  return typeof reference === 'string' ? reference : (reference?.id ?? '');
}
