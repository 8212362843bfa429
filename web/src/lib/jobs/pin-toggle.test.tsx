import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { aJobSummary } from '#web/testing/build-jobs.ts';
import { ids } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { alreadyShown, recordCommands } from '#web/testing/mock-server.ts';
import { usePage } from '#web/testing/use-page.ts';

import { PinToggle } from './pin-toggle.tsx';

usePage(['common', 'ui', 'errors', 'job']);

const name = 'Pin “Repaint hallway, stairs and landing” to the top of your lists';
const toggle = () => screen.getByRole('button', { name });

describe('the toggle that pins a job', () => {
  test.each([
    [false, 'PinJob'],
    [true, 'UnpinJob'],
  ] as const)('says whether it is pinned (%s), and sends %s', async (pinned, command) => {
    const sent = recordCommands(command, alreadyShown);
    const { user } = renderPage(<PinToggle job={aJobSummary({ pinned })} />);
    expect(toggle().getAttribute('aria-pressed')).toBe(String(pinned));
    await user.click(toggle());
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ jobId: ids.job }]));
    await waitFor(() => expect(toggle().hasAttribute('aria-busy')).toBe(false));
  });

  test('says when the server rejected it', async () => {
    recordCommands('PinJob', () => ({ status: 503, code: 'UNAVAILABLE' }));
    const { user } = renderPage(<PinToggle job={aJobSummary({ pinned: false })} />);
    await user.click(toggle());
    await waitFor(() => expect(toggle().hasAttribute('aria-busy')).toBe(false));
    expect(toggle().getAttribute('aria-pressed')).toBe('false');
  });

  test('is only for the client', () => {
    renderPage(<PinToggle job={aJobSummary({ pinned: null })} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
