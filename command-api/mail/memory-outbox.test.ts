import { describe } from 'vitest';

import { outboxContract } from './contract/outbox-contract.ts';
import { createMemoryOutbox } from './memory-outbox.ts';

const outbox = createMemoryOutbox();

describe('an outbox in memory', () => {
  outboxContract(() => outbox);
});
