import { mkdirSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { projectRoot } from '#platform/project-root.ts';

import { useProduct } from './product/use-product.ts';

const { folder, start } = useProduct();

it('npm start is ready again within five seconds', async () => {
  // On the disk that a user's would be on, not in the memory that can hold other tests' temporary files.
  const disk = path.join(projectRoot, '.cache');
  mkdirSync(disk, { recursive: true });
  const data = folder(disk);
  const first = start({ DATA_DIR: data });
  await first.ready;
  first.child.kill('SIGINT');
  await first.ended;
  const began = Date.now();
  await start({ DATA_DIR: data }).ready;
  expect(Date.now() - began).toBeLessThan(5_000);
});
