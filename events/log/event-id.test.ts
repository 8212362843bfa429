import { randomUUID } from 'node:crypto';

import { v5 as uuidv5 } from 'uuid';
import { expect, it } from 'vitest';

import { eventId } from './event-id.ts';

it('is the UUID of version 5 of ordinal, number and hash in the command’s namespace', () => {
  for (let n = 0; n < 200; n++) {
    const commandId = randomUUID();
    const commandHash = `body of ${randomUUID()}`;
    expect(eventId(commandId, n, 200, commandHash)).toBe(uuidv5(`${n}/200:${commandHash}`, commandId));
  }
});

it('differs for another ordinal, another number of events, and another body', () => {
  const commandId = randomUUID();
  const ids = [
    eventId(commandId, 0, 2, 'a'),
    eventId(commandId, 1, 2, 'a'),
    eventId(commandId, 0, 1, 'a'),
    eventId(commandId, 0, 2, 'b'),
  ];
  expect(new Set(ids).size).toBe(4);
});
