import { expect, it } from 'vitest';

import { useStarts } from './product/use-starts.ts';

const { folder, start } = useStarts();

it('npm start is there again within five seconds', async () => {
  const data = folder();
  const first = start({ DATA_DIR: data });
  await first.ready;
  first.child.kill('SIGINT');
  await first.ended;
  const began = Date.now();
  await start({ DATA_DIR: data }).ready;
  expect(Date.now() - began).toBeLessThan(5_000);
});
