import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { jobView } from '#web/testing/build-job-view.ts';
import { jobTexts, showJob } from '#web/testing/show-job.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage(jobTexts);

/** As on a phone with the panel's buttons scrolled out of view. */
class OutOfView {
  readonly #emit: IntersectionObserverCallback;
  constructor(emit: IntersectionObserverCallback) {
    this.#emit = emit;
  }
  observe() {
    this.#emit([{ isIntersecting: false } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
  }
  disconnect() {}
}

test('the bar of a phone has the main action, and all others behind the button next to it', async () => {
  vi.stubGlobal('IntersectionObserver', OutOfView);
  const actions = ['ApproveJob', 'RequestChanges', 'OpenDispute'] as const;
  const { user } = showJob(jobView('CompletionClaimed', 'client', { actions: [...actions] }));
  const bar = within(document.querySelector<HTMLElement>('[data-bar]') ?? document.body);
  expect(bar.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
    'Approve work',
    'More actions',
  ]);
  await user.click(bar.getByRole('button', { name: 'More actions' }));
  const others = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  expect(others).toEqual(['Request changes', 'Open a dispute']);
  await user.click(screen.getByRole('menuitem', { name: 'Request changes' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});
