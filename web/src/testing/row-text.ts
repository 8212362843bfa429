/** The amount of a sum's row, by its label. */
export function getRowText(label: HTMLElement): string {
  return label.closest('div')?.textContent ?? '';
}
