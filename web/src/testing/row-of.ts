/** What the row of a sum says, given its label. */
export function rowOf(label: HTMLElement): string {
  return label.closest('div')?.textContent ?? '';
}
