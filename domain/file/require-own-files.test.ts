import { describe, expect, it } from 'vitest';

import type { DecisionContext } from '../decider.ts';
import { RuleError } from '../rule-error.ts';
import { fileRef, buildFileFacts } from '../testing/sample-files.ts';
import { people } from '../testing/people.ts';
import { requireOwnFiles } from './require-own-files.ts';
import type { FileFacts } from './state.ts';

const storedAt = '2027-03-02T09:00:00.000Z';
const file = fileRef(1);

const naming = (facts: Partial<FileFacts>, now: string, named = file) => {
  const files = buildFileFacts(people.client.id, [file], { storedAt, ...facts });
  const context: DecisionContext = { actor: people.client, now, files };
  return () => requireOwnFiles([named], context, 'photos');
};
const unknown = new RuleError('FILE_UNKNOWN', 'There is no such file of yours.', 'photos');

describe('an event can name an upload', () => {
  const unattached = { state: 'unattached' } as const;

  it('for 23 hours, so that the file is not discarded before the event attaches it', () => {
    expect(naming(unattached, storedAt)).not.toThrow();
    expect(naming(unattached, '2027-03-03T07:59:59.999Z')).not.toThrow();
    expect(naming(unattached, '2027-03-03T08:00:00.000Z')).toThrow(unknown);
  });

  it('without limit once it is attached', () => {
    expect(naming({ state: 'attached' }, '2028-03-03T08:00:00.000Z')).not.toThrow();
  });

  it('never after it was discarded', () => {
    expect(naming({ state: 'discarded' }, storedAt)).toThrow(unknown);
  });

  it('only unchanged: owner, content, type and size', () => {
    for (const other of [{ ownerId: people.provider.id }, { sha256: 'b'.repeat(64) }, { type: 'x' }, { size: 1 }]) {
      expect(naming(other, storedAt)).toThrow(unknown);
    }
    expect(naming({}, storedAt, fileRef(2))).toThrow(unknown);
  });
});
