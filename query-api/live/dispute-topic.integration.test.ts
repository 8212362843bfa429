import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

import { disputed } from '#domain/testing/disputes.ts';
import { jobId } from '#domain/testing/painting.ts';
import { people } from '#domain/testing/people.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import { everybody } from '#projections/testing/people-story.ts';
import { tell } from '#projections/testing/story.ts';
import { startReadSide, viewers, type ReadSide, type Who } from '../testing/read-side.ts';
import { Tab } from '../testing/tab.ts';

const topic = `dispute:${jobId}`;
const open: Tab[] = [];
let side: ReadSide;

beforeAll(async () => {
  side = await startReadSide();
  await side.happened(tell([...everybody, ...disputed.directFix()]));
}, 60_000);
afterEach(() => open.splice(0).forEach((tab) => tab.socket.terminate()));
afterAll(() => side.stop());

async function tab(who: Who): Promise<Tab> {
  const opened = await Tab.open(side.address, {
    origin: 'https://homewright.example',
    cookie: await side.cookieOf(who),
  });
  open.push(opened);
  return opened;
}

it.each([
  ['a stranger', viewers.stranger],
  ['another Homewright', viewers.rival],
  ['support that did not say why', viewers.support],
])('a dispute is nothing that %s hears of', async (_who, viewer) => {
  const one = await tab(viewer);
  one.say({ type: 'subscribe', topic });
  expect(await one.hears({ type: 'refused', topic })).toMatchObject({ code: 'NOT_FOUND' });
});

it('both sides and the staff hear of a dispute from the read model that knows its words', async () => {
  const look = { jobId, staffId: people.support.id, kind: 'support', reason: 'The client called.' } as const;
  await side.happened(tell([sampleEvent('JobLookedInto', look)], Date.parse(side.clock.at)));
  const tabs = await Promise.all([viewers.client, viewers.provider, viewers.support, viewers.admin].map(tab));
  await Promise.all(tabs.map((one) => one.subscribes(topic)));
  await side.happened(tell(disputed.answer().slice(disputed.directFix().length)));
  for (const { heard } of tabs) {
    await expect.poll(() => heard.flatMap((told) => (told.type === 'change' ? told.keys : []))).toContain(topic);
  }
});
