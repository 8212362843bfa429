import { expect, it } from 'vitest';

import { logContract } from '../contract/log-contract.ts';
import { event, freshStream } from '../contract/fixtures.ts';
import { CommandReusedError } from '../errors.ts';
import { createMemoryEventLog } from './memory-event-log.ts';

const log = createMemoryEventLog();
logContract(async () => ({ log, open: () => ({ ...log, close: async () => {} }), stop: () => log.close() }), {
  breakable: false,
});

it('rejects a command id that another stream has', async () => {
  const command = [event()];
  await log.append(freshStream(), command, { expected: 'none' });
  await expect(log.append(freshStream(), command, { expected: 'none' })).rejects.toThrow(CommandReusedError);
});

it('delivers events that cannot be changed', async () => {
  const stream = freshStream();
  await log.append(stream, [event({ data: { a: { b: 1 } } })], { expected: 'none' });
  const [read] = await log.read(stream);
  expect(() => Object.assign(read?.data['a'] as object, { b: 2 })).toThrow(TypeError);
});
