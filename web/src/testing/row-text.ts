/** What the row of a sum says, given its label. */
export function getRowText(label: HTMLElement): string {
  return label.closest('div')?.textContent ?? '';
}
