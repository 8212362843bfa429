import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';
import { z } from 'zod';

import { projectRoot } from '#platform/project-root.ts';

const lock = z
  .object({
    packages: z.record(
      z.string(),
      z.object({ optionalDependencies: z.record(z.string(), z.string()).default({}), resolved: z.string().optional() }),
    ),
  })
  .parse(JSON.parse(readFileSync(path.join(projectRoot, 'package-lock.json'), 'utf8')));

it('lists the packages for every platform, or npm ci refuses to install anywhere', () => {
  const missing = Object.entries(lock.packages).flatMap(([place, { optionalDependencies }]) =>
    Object.keys(optionalDependencies).filter((name) => !isFoundFrom(place, name)),
  );
  expect(missing).toEqual([]);
});

it('identifies packages by their hashes, never by a registry’s host', () => {
  expect(Object.values(lock.packages).filter(({ resolved }) => resolved !== undefined)).toEqual([]);
});

/** As Node resolves: next to the package, then in each folder above. */
function isFoundFrom(place: string, name: string): boolean {
  const parts = place === '' ? [] : place.split('/node_modules/');
  return [...parts.keys(), parts.length].some((depth) => {
    const above = parts.slice(0, depth).join('/node_modules/');
    return `${above === '' ? '' : `${above}/`}node_modules/${name}` in lock.packages;
  });
}
