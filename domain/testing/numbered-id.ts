/** The nth id of a kind; each kind has its own digit. */
export function numberedId(kind: string, n: number): string {
  return `${kind}0000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
}
