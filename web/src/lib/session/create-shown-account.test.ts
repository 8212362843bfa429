import { afterEach, describe, expect, test, vi } from 'vitest';

import { createShownAccount } from './create-shown-account.ts';

const [maeve, niall] = ['maeve', 'niall'];
const open: BroadcastChannel[] = [];
afterEach(() => open.splice(0).forEach((channel) => channel.close()));

/** A page of one browser: its channel is real, its document and address are not. */
function openTab(shown?: string | null) {
  const channel = new BroadcastChannel('account of a test');
  open.push(channel);
  const page = new EventTarget();
  const root: Pick<HTMLElement, 'hidden'> = { hidden: false };
  const location = { reload: vi.fn<() => void>(), replace: vi.fn<(to: string) => void>() };
  const account = createShownAccount({ channel, page, root: () => root, location });
  account.watch();
  if (shown !== undefined) account.show(shown);
  const leaves = () => page.dispatchEvent(new Event('pagehide'));
  const comesBack = () => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  return { account, root, location, leaves, comesBack };
}

const signsIn = (tab: ReturnType<typeof openTab>, id: string | null) => tab.account.change(() => Promise.resolve(id));

describe('when a person signs out in one tab', () => {
  test('the others leave what they show, and the tab itself goes on', async () => {
    const [first, second] = [openTab(maeve), openTab(maeve)];
    await signsIn(second, null);
    await vi.waitFor(() => expect(first.location.replace).toHaveBeenCalledExactlyOnceWith('/?reason=session-ended'));
    expect(first.root.hidden).toBe(true);
    expect(second.location.replace).not.toHaveBeenCalled();
    expect(second.root.hidden).toBe(false);
  });

  test('requests that they still send name whom they show', async () => {
    const [first, second] = [openTab(maeve), openTab(maeve)];
    await signsIn(second, niall);
    await vi.waitFor(() => expect(first.root.hidden).toBe(true));
    expect(first.account.id()).toBe(maeve);
  });
});

describe('when a person signs in in one tab', () => {
  test('a page of nobody loads again where it is', async () => {
    const [first, second] = [openTab(null), openTab(null)];
    await signsIn(second, maeve);
    await vi.waitFor(() => expect(first.location.reload).toHaveBeenCalledOnce());
    expect(first.location.replace).not.toHaveBeenCalled();
  });

  test('pages of the same person stay', async () => {
    const [first, stranger, second] = [openTab(maeve), openTab(null), openTab(maeve)];
    await signsIn(second, maeve);
    await vi.waitFor(() => expect(stranger.location.reload).toHaveBeenCalled());
    expect(first.root.hidden).toBe(false);
  });

  test('an answer from before does not disturb the tab that signs in', async () => {
    const tab = openTab(maeve);
    await tab.account.change(async () => {
      tab.account.show(null);
      return niall;
    });
    tab.account.show(niall);
    expect([tab.root.hidden, tab.account.id()]).toEqual([false, niall]);
  });

  test('a failed sign-in changes nothing', async () => {
    const tab = openTab(maeve);
    await expect(tab.account.change(() => Promise.reject(new Error('wrong password')))).rejects.toThrow(
      'wrong password',
    );
    expect(tab.account.id()).toBe(maeve);
  });
});

test('a page begins again when the servers name another account, as after a sign-in that it did not hear of', () => {
  const tab = openTab(maeve);
  tab.account.show(maeve);
  expect(tab.root.hidden).toBe(false);
  tab.account.show(niall);
  expect(tab.root.hidden).toBe(true);
  expect(tab.location.replace).toHaveBeenCalledExactlyOnceWith('/?reason=session-ended');
});

test('a page begins again when its request is rejected for another account, unless it shows that one by now', async () => {
  const tab = openTab(maeve);
  tab.account.rejected(maeve, 'NOT_ALLOWED');
  await signsIn(tab, niall);
  tab.account.rejected(maeve, 'ACCOUNT_CHANGED');
  expect(tab.root.hidden).toBe(false);
  tab.account.show(niall);
  tab.account.rejected(niall, 'ACCOUNT_CHANGED');
  expect(tab.root.hidden).toBe(true);
});

describe('going back to a page', () => {
  test('that showed an account loads it again, and shows nothing until then', () => {
    const tab = openTab(maeve);
    tab.leaves();
    expect(tab.root.hidden).toBe(true);
    tab.comesBack();
    expect(tab.location.reload).toHaveBeenCalledOnce();
    expect(tab.root.hidden).toBe(true);
  });

  test('of nobody shows it at once', () => {
    const tab = openTab(null);
    tab.leaves();
    tab.comesBack();
    expect(tab.root.hidden).toBe(false);
    expect(tab.location.reload).not.toHaveBeenCalled();
  });
});
