import { expect, it } from 'vitest';

import { attachedFiles } from '#domain/file/attached-files.ts';
import { eventTypes, sampleEvent } from '#domain/testing/sample-event.ts';

import { showingFiles } from './attach-files.ts';

it('every event that shows files is handled', () => {
  const showing = eventTypes.filter((type) => attachedFiles(sampleEvent(type)).length > 0);
  expect(showing.toSorted()).toEqual([...showingFiles].toSorted());
});
