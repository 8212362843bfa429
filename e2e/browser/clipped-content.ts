import type { Page } from 'playwright';

/**
 * Texts and controls of which a box with `overflow: hidden` or `clip` cuts something off: no scrolling reaches it, and
 * the page gets no wider by it. What ends in an ellipsis, is limited to some lines, or is only for screen readers is cut
 * on purpose.
 */
export function clippedContent(page: Page): Promise<string[]> {
  return page.evaluate(findClipped);
}

function findClipped(): string[] {
  const found = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const isText = node.nodeType === Node.TEXT_NODE;
    if (isText ? node.textContent?.trim() === '' : !/^(A|BUTTON|INPUT|SELECT|TEXTAREA)$/.test(node.nodeName)) continue;
    const element = isText ? node.parentElement : (node as Element);
    if (element === null || element.closest('[aria-hidden=true], script, style, template') !== null) continue;
    const box = findClippingBox(element, isText);
    if (box === null) continue;
    const { left, right, width } = box.getBoundingClientRect();
    // A box of a pixel is for screen readers.
    if (width <= 1) continue;
    const cut = rectangles(node).filter((one) => one.width > 0 && (one.right > right + 1 || one.left < left - 1));
    if (cut.length > 0) found.add(`${(node.textContent ?? node.nodeName).trim().slice(0, 40)} in .${box.className}`);
  }
  return [...found];

  function rectangles(node: Node): DOMRect[] {
    if (node instanceof Element) return [...node.getClientRects()];
    const range = document.createRange();
    range.selectNode(node);
    return [...range.getClientRects()];
  }

  /** The nearest box that cuts off what leaves it to the side; null where it can be scrolled to or is cut on purpose. */
  function findClippingBox(inner: Element, isText: boolean): Element | null {
    for (let box: Element | null = isText ? inner : inner.parentElement; box !== null; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (box === document.body || box === document.documentElement) return null;
      if (style.overflowX === 'auto' || style.overflowX === 'scroll') return null;
      if (style.overflowX !== 'hidden' && style.overflowX !== 'clip') continue;
      return style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' ? null : box;
    }
    return null;
  }
}
