import { describe, expect, it } from 'vitest';

import { isAccessOpen, accessEndsAt } from './staff-access.ts';

const accessedAt = '2026-03-02T09:00:00.000Z';

describe('records that a staff member accessed', () => {
  it.each([
    ['is open at once', accessedAt, true],
    ['is open for an hour', '2026-03-02T09:59:59.999Z', true],
    ['is closed when the hour is over', '2026-03-02T10:00:00.000Z', false],
  ])('%s', (_, now, open) => {
    expect(isAccessOpen(accessedAt, now)).toBe(open);
  });

  it('are closed to staff without an access, and need no end', () => {
    expect(isAccessOpen(null, accessedAt)).toBe(false);
    expect(accessEndsAt(null)).toBeNull();
  });
});
