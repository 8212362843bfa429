/** The id of a reference that is either an id or the object itself; empty when absent. */
export function getReferenceId(reference: string | { id: string } | null): string {
  return typeof reference === 'string' ? reference : (reference?.id ?? '');
}
