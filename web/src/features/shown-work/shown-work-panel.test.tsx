import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import type { StoredFile } from '#query-api/contract/fields.ts';
import type { JobView } from '#query-api/contract/job.ts';
import type { ShownWorkView } from '#query-api/contract/shown-work.ts';
import { jobView } from '#web/testing/build-job-view.ts';
import { ids, NOW } from '#web/testing/ids.ts';
import { alreadyShown, answerWith, recordCommands } from '#web/testing/mock-server.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { ShownWorkPanel } from './shown-work-panel.tsx';

usePage(['common', 'ui', 'errors', 'job']);

const fileId = (n: number) => `40000000-0000-4000-8000-00000000000${n}`;
const picture = (n: number): StoredFile => ({
  fileId: fileId(n),
  sha256: 'a'.repeat(64),
  type: 'image/webp',
  size: 1_000,
  name: `wall ${n}.webp`,
});
const claim = (files: StoredFile[]): JobView['record'] => [
  { origin: 'claim', by: 'provider', text: 'Done.', files, at: NOW },
  { origin: 'changes', by: 'client', text: 'A run.', files: [picture(9)], at: NOW },
];

async function show(
  role: 'client' | 'provider',
  work: Partial<ShownWorkView>,
  {
    state = 'Released',
    record = claim([picture(1), picture(2)]),
  }: { state?: 'Released' | 'ChargebackOpen' | 'Booked'; record?: JobView['record'] } = {},
) {
  const view: ShownWorkView = { showing: 'none', fileIds: [], takenOff: [], actions: [], position: '100', ...work };
  answerWith(`/api/jobs/${ids.job}/shown-work`, view);
  renderPage(<ShownWorkPanel view={jobView(state, role, { record })} />);
}
const panel = async () => within(await screen.findByRole('region', { name: 'Photos for everyone to see' }));

test('a Homewright chooses among their own photos of the job, and asks', async () => {
  const sent = recordCommands('AskToShowWork', alreadyShown);
  await show('provider', { actions: ['ask'] });
  const asking = await panel();
  const button = asking.getByRole('button', { name: 'Ask for consent' });
  expect(asking.getAllByRole('checkbox')).toHaveLength(2);
  expect((button as HTMLButtonElement).disabled).toBe(true);
  await userEvent.click(asking.getByRole('checkbox', { name: 'wall 2.webp' }));
  await userEvent.click(button);
  await expect.poll(() => sent).toMatchObject([{ body: { jobId: ids.job, fileIds: [fileId(2)] } }]);
});

test('at most six photos are chosen', async () => {
  const record = claim([1, 2, 3, 4, 5, 6, 7].map(picture));
  await show('provider', { actions: ['ask'] }, { record });
  const asking = await panel();
  const boxes = asking.getAllByRole<HTMLInputElement>('checkbox');
  for (const box of boxes.slice(0, 6)) await userEvent.click(box);
  expect(boxes.map(({ checked, disabled }) => [checked, disabled]).at(-1)).toEqual([false, true]);
  await userEvent.click(boxes[0] as HTMLInputElement);
  expect(boxes.at(-1)?.disabled).toBe(false);
});

test('a client sees the photos, and agrees to exactly these, or does not', async () => {
  const agreed = recordCommands('AgreeToShowWork', alreadyShown);
  const declined = recordCommands('DeclineToShowWork', alreadyShown);
  await show('client', { showing: 'asked', fileIds: [fileId(2)], actions: ['agree', 'decline'] });
  const asked = await panel();
  expect(asked.getByText(/^Cormac would like to show these photos to everyone/)).toBeTruthy();
  expect(asked.getByRole('button', { name: 'Enlarge: Photo 1' })).toBeTruthy();
  await userEvent.click(asked.getByRole('button', { name: 'Agree' }));
  await userEvent.click(asked.getByRole('button', { name: 'Do not agree' }));
  await expect.poll(() => agreed).toMatchObject([{ body: { jobId: ids.job, fileIds: [fileId(2)] } }]);
  await expect.poll(() => declined).toMatchObject([{ body: { jobId: ids.job } }]);
});

test('a client takes the consent back', async () => {
  const shown = { showing: 'shown', fileIds: [fileId(2)] } satisfies Partial<ShownWorkView>;
  const sent = recordCommands('WithdrawShownWork', alreadyShown);
  await show('client', { ...shown, actions: ['withdraw'] });
  await userEvent.click((await panel()).getByRole('button', { name: 'Withdraw consent' }));
  await expect.poll(() => sent).toMatchObject([{ body: { jobId: ids.job } }]);
});

test('a Homewright takes the photos off their page', async () => {
  const sent = recordCommands('RemoveShownWork', alreadyShown);
  await show('provider', { showing: 'shown', fileIds: [fileId(2)], actions: ['remove'] });
  await userEvent.click((await panel()).getByRole('button', { name: 'Do not show them' }));
  await expect.poll(() => sent).toMatchObject([{ body: { jobId: ids.job } }]);
});

test('the consent can be taken back during a chargeback as well', async () => {
  const work = { showing: 'shown', fileIds: [fileId(2)], actions: ['withdraw'] } satisfies Partial<ShownWorkView>;
  await show('client', work, { state: 'ChargebackOpen' });
  expect((await panel()).getByRole('button', { name: 'Withdraw consent' })).toBeTruthy();
});

test('after a no there is a sentence, without photos or buttons', async () => {
  await show('provider', { showing: 'withdrawn', fileIds: [fileId(2)] });
  const ended = await panel();
  expect(ended.getByText('Photos of this job are not shown to others.')).toBeTruthy();
  expect(ended.queryByRole('button')).toBeNull();
});

test('a Homewright reads why an admin took a photo off, and does not ask about it again', async () => {
  const takenOff = [{ fileId: fileId(1), reason: 'personalDetails', at: NOW }] as const;
  await show('provider', { showing: 'removed', takenOff: [...takenOff], actions: ['ask'] });
  const asking = await panel();
  expect(asking.getByText('We took a photo off your page. Reason: Shows personal details.')).toBeTruthy();
  expect(asking.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))).toEqual(['wall 2.webp']);
});

test('there is nothing before a job is finished', async () => {
  await show('provider', { actions: ['ask'] }, { state: 'Booked' });
  expect(screen.queryByRole('region', { name: 'Photos for everyone to see' })).toBeNull();
});
