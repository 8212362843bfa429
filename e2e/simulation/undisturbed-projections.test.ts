import { expect, it } from 'vitest';

import { readModels } from '#projections/read-models/index.ts';
import { foldInMemory } from '#projections/runner/fold-in-memory.ts';
import { storyAccounts } from '#projections/testing/account-stories.ts';
import { journalEvents, toStory } from '#projections/testing/story.ts';

import { ReferenceProjections } from './undisturbed-projections.ts';
import { Violation } from './violation.ts';
import type { World } from './world.ts';

it('finds a wrong row, a missing one, and one too many', async () => {
  const model = readModels.find(({ name }) => name === 'accounts');
  if (model === undefined) throw new Error('there is no read model of accounts');
  const living = foldInMemory(model);
  const history = journalEvents(toStory(storyAccounts));
  await living.add(history);
  const mirror = new ReferenceProjections({
    stores: new Map([['accounts', { model, store: living.store }]]),
  } as unknown as World);
  const [rows, compare] = [living.store.tables['accounts'], () => mirror.compare(history)];
  const [[key, row] = ['', {}]] = rows ?? [];
  await compare();

  rows?.set(key, { ...row, country: 'XX' });
  await expect(compare()).rejects.toThrow(Violation);
  rows?.delete(key);
  await expect(compare()).rejects.toThrow(Violation);
  rows?.set(key, row);
  await compare();
  rows?.set('another', row);
  await expect(compare()).rejects.toThrow(Violation);
});
