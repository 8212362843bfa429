import { describe, expect, it } from 'vitest';

import { createPictureQueue } from './picture-queue.ts';

/** Work that ends when the test says so. */
function startable() {
  const { promise, resolve } = withResolvers();
  let running = false;
  return {
    work: async () => {
      running = true;
      await promise;
      return 'decoded';
    },
    isRunning: () => running,
    finish: () => resolve(),
  };
}

function withResolvers() {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

const rejection = { status: 503, code: 'UNAVAILABLE', details: { retryAfter: 10 } };

describe('the queue of pictures', () => {
  it('decodes one at a time, in order', async () => {
    const queue = createPictureQueue();
    const [first, second] = [startable(), startable()];
    const answers = [queue.run(first.work), queue.run(second.work)];
    await expect.poll(() => first.isRunning()).toBe(true);
    expect(second.isRunning()).toBe(false);
    first.finish();
    await expect.poll(() => second.isRunning()).toBe(true);
    second.finish();
    expect(await Promise.all(answers)).toEqual(['decoded', 'decoded']);
  });

  it('rejects a picture when too many wait, and never decodes it', async () => {
    const queue = createPictureQueue(1);
    const [first, second, third] = [startable(), startable(), startable()];
    const answers = [queue.run(first.work), queue.run(second.work)];
    await expect(queue.run(third.work)).rejects.toMatchObject(rejection);
    first.finish();
    second.finish();
    await Promise.all(answers);
    expect(third.isRunning()).toBe(false);
    third.finish();
    expect(await queue.run(third.work)).toBe('decoded');
  });

  it('goes on after one that fails', async () => {
    const queue = createPictureQueue(1);
    const failed = queue.run(() => Promise.reject(new Error('broken')));
    const next = queue.run(async () => 'decoded');
    await expect(failed).rejects.toThrow('broken');
    expect(await next).toBe('decoded');
  });
});
