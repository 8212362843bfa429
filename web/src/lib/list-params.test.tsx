import { useSuspenseQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';

import { renderPage } from '#web/testing/render-page.tsx';
import { startTexts } from '#web/testing/start-texts.ts';

import { jobListParams } from './jobs/job-list-query.ts';
import { readSearch, type ListParams, useListParams } from './list-params.ts';

beforeAll(() => startTexts(['common', 'ui']));

const queryAddress: ListParams<{ sort: string; q: string }> = {
  read: (address) => ({ sort: address.get('sort') ?? 'newest', q: address.get('q') ?? '' }),
  write: ({ sort, q }) => ({ sort: sort === 'newest' ? '' : sort, q }),
};

/** A list whose rows arrive only when the test releases them. */
function aList() {
  let come = (): void => undefined;
  const rows = new Promise<void>((resolve) => {
    come = resolve;
  });
  function List() {
    const [list, change] = useListParams(queryAddress);
    useSuspenseQuery({ queryKey: [list], queryFn: async () => (list.q === '' ? null : (await rows, null)) });
    return (
      <>
        <p>{`${list.sort}, ${list.q}`}</p>
        <button onClick={() => change({ q: 'hallway' })}>Find the hallway</button>
        <button onClick={() => change({ sort: 'start' })}>Start date</button>
        <button onClick={() => change({ sort: 'newest', q: '' })}>As usual</button>
      </>
    );
  }
  return { List, come };
}

test('a change builds on the previous one, whose rows have not arrived yet', async () => {
  const { List, come } = aList();
  const { address, user } = renderPage(<List />, { at: '/list' });
  await screen.findByText('newest,');
  await user.click(screen.getByText('Find the hallway'));
  await user.click(screen.getByText('Start date'));
  expect(screen.getByText('newest,')).toBeTruthy();
  come();
  expect(await screen.findByText('start, hallway')).toBeTruthy();
  expect(address()).toBe('/list?sort=start&q=hallway');
});

test('defaults are left out of the address, and the address’s other parameters stay', async () => {
  const { List, come } = aList();
  come();
  const { address, user } = renderPage(<List />, { at: '/list?week=2&sort=start' });
  await screen.findByText('start,');
  await user.click(screen.getByText('Find the hallway'));
  await screen.findByText('start, hallway');
  expect(address()).toBe('/list?week=2&sort=start&q=hallway');
  await user.click(screen.getByText('As usual'));
  await waitFor(() => expect(address()).toBe('/list?week=2'));
});

test('of a search text longer than the servers accept, the beginning is searched', () => {
  const long = new URLSearchParams({ q: 'x'.repeat(101) });
  expect(readSearch(long)).toBe('x'.repeat(100));
  expect(jobListParams.read(long).q).toBe('x'.repeat(100));
  expect(readSearch(new URLSearchParams())).toBe('');
});
