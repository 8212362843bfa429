import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTexts } from '#web/testing/start-texts.ts';
import { SectionBoundary } from './section-boundary.tsx';
import { sectionErrorKind } from './section-error.tsx';

beforeAll(() => startTexts(['common', 'ui']));
beforeEach(() => {
  // React reports what a boundary caught; here it is expected.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function section(fails: () => boolean) {
  function Reviews() {
    if (fails()) throw new TypeError('Failed to fetch');
    return <p>4.8 · 1,284 reviews</p>;
  }
  return render(
    <SectionBoundary name="reviews" fallback={null}>
      <Reviews />
    </SectionBoundary>,
  );
}

describe('a failed section', () => {
  test('says what happened, and recovers on a retry', async () => {
    let broken = true;
    section(() => broken);
    expect(screen.getByRole('alert').textContent).toContain('Unable to load reviews');
    expect(screen.getByRole('alert').textContent).toContain('Network error. Please check your connection');
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(screen.getByText('4.8 · 1,284 reviews')).toBeTruthy();
  });

  test('is retried three times, then offers to reload the page', async () => {
    section(() => true);
    for (let tries = 0; tries < 3; tries += 1) await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(screen.getByRole('button', { name: 'Reload Page' })).toBeTruthy();
  });
});

test.each([
  [new TypeError('Failed to fetch dynamically imported module: /assets/x.js'), 'chunk'],
  [Object.assign(new Error('x'), { name: 'NetworkError' }), 'network'],
  [Object.assign(new Error('x'), { name: 'ApiError' }), 'query'],
  [new Error('x'), 'other'],
  ['thrown text', 'other'],
])('%s is shown as "%s"', (error, kind) => {
  expect(sectionErrorKind(error)).toBe(kind);
});
