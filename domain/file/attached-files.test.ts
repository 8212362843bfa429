import { expect, it } from 'vitest';

import { eventTypes, sampleEvent } from '../testing/sample-event.ts';
import { attachedFiles } from './attached-files.ts';

it.each([
  'RequestPosted',
  'BookingRequested',
  'MessageSent',
  'CompletionClaimed',
  'ChangesRequested',
  'DisputeOpened',
  'DisputeAnswered',
  'EvidenceAdded',
  'PortraitSubmitted',
  'DocumentSubmitted',
  'ProfilePhotoChosen',
] as const)('the files of %s are found', (type) => {
  const event = sampleEvent(type);
  const [id] = /[\da-f]{8}-[\da-f-]{27}/.exec(JSON.stringify(event).split('"fileId":"')[1] ?? '') ?? [];
  expect(attachedFiles(event)).toEqual([id]);
});

it("only the file's own events name a file that is not found", () => {
  const named = eventTypes.filter((type) => JSON.stringify(sampleEvent(type)).includes('"fileId"'));
  const found = eventTypes.filter((type) => attachedFiles(sampleEvent(type)).length > 0);
  expect(named.filter((type) => !type.startsWith('File'))).toEqual(found);
});
