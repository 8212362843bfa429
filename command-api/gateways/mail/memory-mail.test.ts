import { beforeEach, describe } from 'vitest';

import { mailContract } from './contract/mail-contract.ts';
import { createMemoryMail, type MemoryMail } from './memory-mail.ts';

let mail: MemoryMail;
beforeEach(() => {
  mail = createMemoryMail();
});

describe('mail in memory', () => {
  mailContract(() => ({
    gateway: mail,
    failNext: (fault) => mail.failNext(fault),
    arrived: async (messageId) =>
      mail.mails
        .filter((each) => each.messageId === messageId)
        .map(({ to, subject, html, text }) => ({ to, subject, html, text })),
  }));
});
