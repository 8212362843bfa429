import { describe, expect, test } from 'vitest';

import { ApiError, NetworkError } from './api-error.ts';
import type { Api, SendOptions } from './create-api.ts';
import { createObserved, createOwnWrites } from './positions.ts';
import { createCommandIds, sendCommand } from './send-command.ts';

const jobId = '0193f9c2-0000-7000-8000-000000000001';
const done = { commandId: 'c', streamRevision: 3, position: '77' };

function fakeApi(answers: unknown[]) {
  const sent: { path: string; options: SendOptions | undefined }[] = [];
  const api: Api = {
    get: () => Promise.reject(new Error('no reads here')),
    send: <Answer>(_method: string, path: string, options?: SendOptions) => {
      sent.push({ path, options });
      const answer = answers.shift();
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer as Answer);
    },
    csrf: { token: () => Promise.resolve(''), renew: () => Promise.resolve(''), clear: () => {} },
    ownWrites: createOwnWrites(() => 0),
    observed: createObserved(() => 0),
  };
  return { api, sent };
}

const at = (status: number, code: string) => new ApiError({ status, code, path: '/api/commands/ApproveJob' });
const noPause = () => Promise.resolve();

describe('sending a command', () => {
  test('posts its data under the command’s id, and remembers the position for later reads', async () => {
    const { api, sent } = fakeApi([done]);
    expect(await sendCommand(api, 'ApproveJob', { jobId }, 'command-1')).toEqual(done);
    expect(sent).toEqual([
      { path: '/api/commands/ApproveJob', options: { body: { jobId }, headers: { 'idempotency-key': 'command-1' } } },
    ]);
    expect(api.ownWrites.lately()).toBe('77');
  });

  test.each([
    ['the network broke', new NetworkError(false)],
    ['the service is unavailable', at(503, 'UNAVAILABLE')],
    ['the outcome is unknown', at(503, 'OUTCOME_UNKNOWN')],
    ['there were too many requests', at(429, 'TOO_MANY_REQUESTS')],
  ])('retries once under the same id when %s', async (_, failure) => {
    const { api, sent } = fakeApi([failure, done]);
    expect(await sendCommand(api, 'ApproveJob', { jobId }, 'command-1', noPause)).toEqual(done);
    expect(sent.map((call) => call.options?.headers?.['idempotency-key'])).toEqual(['command-1', 'command-1']);
  });

  test('gives up after the second attempt', async () => {
    const { api, sent } = fakeApi([new NetworkError(false), new NetworkError(true)]);
    await expect(sendCommand(api, 'ApproveJob', { jobId }, 'command-1', noPause)).rejects.toMatchObject({
      timedOut: true,
    });
    expect(sent).toHaveLength(2);
  });

  test('does not retry what the rules rejected', async () => {
    const { api, sent } = fakeApi([at(409, 'WRONG_STATE')]);
    await expect(sendCommand(api, 'ApproveJob', { jobId }, 'command-1', noPause)).rejects.toMatchObject({
      status: 409,
    });
    expect(sent).toHaveLength(1);
  });
});

describe('the id of a command', () => {
  test('survives failures of the same command, and changes with other data or after success', () => {
    let n = 0;
    const ids = createCommandIds(() => `id ${(n += 1)}`);
    expect(ids.idFor('CancelApproval', { reason: 'drips' })).toBe('id 1');
    expect(ids.idFor('CancelApproval', { reason: 'drips' })).toBe('id 1');
    expect(ids.idFor('CancelApproval', { reason: 'runs' })).toBe('id 2');
    ids.done();
    expect(ids.idFor('CancelApproval', { reason: 'runs' })).toBe('id 3');
  });
});
