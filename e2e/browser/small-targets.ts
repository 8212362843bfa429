import type { Page } from 'playwright';

/** Targets lower than 44 px; links inside a sentence are excepted, as in WCAG. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, select, summary, input:not([type=range])')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => getComputedStyle(element).display !== 'inline' && !element.closest('p, .sr-only'))
      .filter((element) => {
        const box = (element.closest('label') ?? element).getBoundingClientRect();
        return box.width > 1 && box.height < 43.5;
      })
      .map((element) => `${element.tagName} ${element.textContent?.trim() || element.getAttribute('aria-label')}`),
  );
}
