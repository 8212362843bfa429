import { expect, it } from 'vitest';

import { accountId, approvedHistory, documentFiles, submitted } from '#domain/testing/verification-steps.ts';
import { people } from '#domain/testing/people.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import { toStory } from '#projections/testing/story.ts';

import type { VerificationView } from './contract/verification.ts';
import { setupReadSide, viewers } from './testing/read-side.ts';

const now = '2027-11-01T12:00:00.000Z';
const accepted = { validUntil: '2027-12-31T23:59:59.999Z', acceptedAt: '2027-03-01T09:00:00.000Z' };
const verificationDocument = { accountId, kind: 'insurance', trade: null } as const;

const side = setupReadSide(async (side) => {
  side.clock.at = now;
  await side.happened(toStory(approvedHistory(), Date.parse(now)));
});

const happened = (event: ReturnType<typeof submitted>) => side.happened(toStory([event], Date.parse(now)));
async function insurance() {
  return (await side.read<VerificationView>('/api/me/verification', viewers.provider)).documents[0];
}

it('a renewed document is shown with the accepted one before it, while that counts', async () => {
  expect(await insurance()).toMatchObject({ state: 'accepted', before: null });
  await happened(sampleEvent('DocumentSubmitted', { ...renewal(), submittedAt: now }));
  expect(await insurance()).toMatchObject({ state: 'waiting', before: accepted });
  await happened(
    sampleEvent('DocumentRejected', { ...verificationDocument, rejectedAt: now, adminId: people.admin.id }),
  );
  expect(await insurance()).toMatchObject({ state: 'rejected', before: accepted });
  side.clock.at = accepted.validUntil;
  expect(await insurance()).toMatchObject({ state: 'rejected', before: null });
});

it('once the renewal is accepted, it alone counts', async () => {
  side.clock.at = now;
  await happened(sampleEvent('DocumentSubmitted', { ...renewal(), submittedAt: now }));
  await happened(
    sampleEvent('DocumentAccepted', { ...verificationDocument, acceptedAt: now, adminId: people.admin.id }),
  );
  expect(await insurance()).toMatchObject({ state: 'accepted', before: null });
});

function renewal() {
  return { ...verificationDocument, file: documentFiles.renewal, validUntil: '2028-12-31T23:59:59.999Z' };
}
