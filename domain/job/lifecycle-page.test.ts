import { describe, expect, it } from 'vitest';

import { lifecyclePage } from './lifecycle-page.ts';

describe('docs/lifecycle.md', () => {
  it('matches the current graph and policy', async () => {
    await expect(lifecyclePage()).toMatchFileSnapshot('../../docs/lifecycle.md');
  });
});
