import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { aMessage } from '#web/testing/build-conversations.ts';
import { disputeView } from '#web/testing/build-dispute-view.ts';
import { pressByKey } from '#web/testing/focus.ts';
import { ids } from '#web/testing/ids.ts';
import { server } from '#web/testing/mock-server.ts';
import { disputeTexts, showDispute as show } from '#web/testing/show-dispute.tsx';
import { usePage } from '#web/testing/use-page.ts';

usePage(disputeTexts);

test('a dispute’s messages page back to earlier ones', async () => {
  const last = disputeView('admin', { chat: [aMessage({ text: 'All done.' })], chatBefore: 'the-place' });
  const first = disputeView('admin', { chat: [aMessage({ messageId: ids.offer, text: 'Is it two coats?' })] });
  const { user } = show(last);
  server.use(
    http.get(`http://localhost:3000/api/jobs/${ids.job}/dispute`, ({ request }) => {
      const earlier = new URL(request.url).searchParams.get('before') === 'the-place';
      return HttpResponse.json(earlier ? first : last);
    }),
  );
  await pressByKey(user, screen.getByRole('button', { name: 'Show older messages' }));
  await screen.findByText('Is it two coats?');
  const chat = within(screen.getByRole('region', { name: 'Messages' }));
  expect(chat.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Is it two coats?'),
    expect.stringContaining('All done.'),
  ]);
  expect(screen.queryByRole('button', { name: 'Show older messages' })).toBeNull();
  // The last page removes the button: focus moves to the messages, not to the top of the page.
  await waitFor(() => expect(document.activeElement).toBe(chat.getByRole('list').parentElement));
});
