import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { Tabs } from './tabs.tsx';

const queues = ['disputes', 'refunds', 'reports'].map((value) => ({ value, label: value }));
const shown = (value: string) => (
  <Tabs label="Queues" value={value} onChange={() => {}} tabs={queues}>
    {null}
  </Tabs>
);

/** Tabs of 100 px side by side in a row of 150 px. */
function laidOut(this: Element): DOMRect {
  const index = queues.findIndex(({ label }) => label === this.textContent);
  const row = this.closest('[role="tablist"]');
  return index < 0 ? new DOMRect(0, 0, 150, 48) : new DOMRect(100 * index - (row?.scrollLeft ?? 0), 0, 100, 48);
}

it('centres the chosen tab in a row that is too narrow for all, and does not scroll to a visible one', () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(laidOut);
  const { rerender } = render(shown('reports'));
  const row = screen.getByRole('tablist');
  expect(row.scrollLeft).toBe(175);
  row.scrollLeft = 80;
  rerender(shown('refunds'));
  expect(row.scrollLeft).toBe(80);
});
