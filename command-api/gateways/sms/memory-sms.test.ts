import { beforeEach, describe } from 'vitest';

import { smsContract } from './contract/sms-contract.ts';
import { createMemorySms, type MemorySms } from './memory-sms.ts';

let sms: MemorySms;
beforeEach(() => {
  sms = createMemorySms();
});

describe('text messages in memory', () => {
  smsContract(() => ({
    gateway: sms,
    failNext: (fault) => sms.failNext(fault),
    arrived: (id) => sms.messages.filter((message) => message.id === id),
  }));
});
