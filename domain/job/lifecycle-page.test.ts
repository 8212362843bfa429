import { describe, expect, it } from 'vitest';

import { lifecyclePage } from './lifecycle-page.ts';

describe('docs/lifecycle.md', () => {
  it('is what the graph and the policy say today', async () => {
    await expect(lifecyclePage()).toMatchFileSnapshot('../../docs/lifecycle.md');
  });
});
