/** What is written below an element, piece by piece: the words of two boxes that stand side by side stay apart. */
export function collectTexts(element: Element): string[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode() !== null) texts.push(walker.currentNode.textContent ?? '');
  return texts;
}
