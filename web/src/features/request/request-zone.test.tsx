import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { describeWork, goOn, heading, nameWork, requestTexts, showRequest } from '#web/testing/fill-request.tsx';
import { recordCommands } from '#web/testing/mock-server.ts';
import { usePage } from '#web/testing/use-page.ts';

usePage(requestTexts);
beforeEach(() => {
  vi.stubEnv('TZ', 'America/New_York');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

async function place(country: string) {
  const { user } = showRequest();
  await nameWork(user, 'Plumbing', 'Mixer tap drips, kitchen', 'Tell Homewrights what you need');
  await describeWork(user, 'Single lever mixer, drips every two seconds.');
  for (const [label, text] of [
    ['Town or district', 'Somewhere'],
    ['Street and house number', '14 Main Street'],
    ['Postcode', '12345'],
    ['Needed by', '2026-10-30T10:00'],
  ] as const) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
  }
  await user.selectOptions(screen.getByLabelText('Country'), country);
  return user;
}

async function post(user: Awaited<ReturnType<typeof place>>) {
  const sent = recordCommands('PostRequest');
  await goOn(user);
  await heading('Review and post');
  const shown = document.body.textContent;
  await user.click(screen.getByRole('button', { name: 'Post request' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  return { sent: sent[0]?.body, shown };
}

test('from a browser in New York, a request for Ireland is typed on Irish clocks, which are named', async () => {
  const user = await place('Ireland');
  expect(screen.queryByLabelText('Time zone')).toBeNull();
  const field = screen.getByLabelText('Needed by');
  const hint = document.querySelector(`#${CSS.escape(field.getAttribute('aria-describedby')?.split(' ')[0] ?? '')}`);
  expect(hint?.textContent).toContain('Ireland Time');
  const { sent, shown } = await post(user);
  expect(sent).toMatchObject({ country: 'IE', timezone: 'Europe/Dublin', neededBy: '2026-10-30T10:00:00.000Z' });
  expect(shown).toMatch(/30 October.*10:00.*Ireland Time/s);
});

test('a country with several zones is asked for one: the browser’s, if the country has it', async () => {
  const user = await place('United States');
  expect(screen.getByLabelText<HTMLSelectElement>('Time zone').value).toBe('America/New_York');
  await user.selectOptions(screen.getByLabelText('Time zone'), 'America/Chicago');
  const { sent } = await post(user);
  expect(sent).toMatchObject({ country: 'US', timezone: 'America/Chicago', neededBy: '2026-10-30T15:00:00.000Z' });
});

test('no zone is guessed for a country that the browser is not in', async () => {
  const user = await place('Australia');
  expect(screen.getByLabelText<HTMLSelectElement>('Time zone').value).toBe('');
  await goOn(user);
  expect((await screen.findByRole('alert')).textContent).toContain('Choose the time zone of the place.');
  await user.selectOptions(screen.getByLabelText('Time zone'), 'Australia/Perth');
  const { sent } = await post(user);
  expect(sent).toMatchObject({ timezone: 'Australia/Perth', neededBy: '2026-10-30T02:00:00.000Z' });
});
