import { Writable } from 'node:stream';

import { expect, it } from 'vitest';

import { createLogger } from './logger.ts';

it('writes no personal data and no secret, at whatever depth callers hand them over', () => {
  let written = '';
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk.toString();
      done();
    },
  });
  const logger = createLogger('test', 'info', sink);
  const secret = 'aoife@homewright.example';
  logger.info({ email: secret, form: { password: secret, inner: { phone: secret } }, jobId: 'kept' }, 'a line');
  expect(written).toContain('kept');
  expect(written).not.toContain(secret);
});
