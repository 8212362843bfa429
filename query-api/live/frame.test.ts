import { once } from 'node:events';
import { PassThrough, type Writable } from 'node:stream';

import { expect, it } from 'vitest';
import * as ws from 'ws';

import { textFrame } from './frame.ts';

/** The library's own frame parser, which its types leave out. */
const { Receiver } = ws as unknown as { Receiver: new (options: { isServer: boolean }) => Writable };

it.each([0, 1, 125, 126, 127, 65_535, 65_536, 200_000])('a text of %i bytes is one frame', async (length) => {
  const text = 'ä'.repeat(Math.floor(length / 2)) + 'x'.repeat(length % 2);
  const receiver = new Receiver({ isServer: false });
  const received = once(receiver, 'message') as Promise<[Buffer, boolean]>;
  const wire = new PassThrough();
  wire.pipe(receiver);
  wire.end(textFrame(text));
  const [data, isBinary] = await received;
  expect(isBinary).toBe(false);
  expect(data.toString()).toBe(text);
});
