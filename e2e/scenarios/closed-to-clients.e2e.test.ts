import { describe, expect, test } from 'vitest';

import { commands, isForPeople } from '#command-api/commands/index.ts';
import { patterns } from '#web/app/patterns.ts';
import errorTexts from '../../web/locales/en/errors.json' with { type: 'json' };

import { useScenarioSetup } from './scenario-setup.ts';

const stage = useScenarioSetup('closed to clients');

/** The pages, commands and topics of our team. */
const pages = Object.values(patterns).filter((path) => /^\/(admin|internal|analytics|support)/.test(path));
const staffCommands = Object.entries(commands)
  .filter(([name, { senders }]) => isForPeople(name) && !senders.includes('client') && !senders.includes('provider'))
  .map(([name]) => name);
const topics = ['admin:queue', 'admin:promos'];

describe('a client', () => {
  test('who opens the pages of our team is led home, and their own page says why', async () => {
    const client = await stage.newClient();
    const { page } = client;
    const id = crypto.randomUUID();
    expect(pages.length).toBeGreaterThan(10);
    for (const path of pages) {
      await client.open(path.replace(':kind', 'account').replaceAll(/:\w+/g, id));
      await page.waitForURL('**/client-dashboard');
      await page.getByText(errorTexts.elsewhere.title, { exact: true }).first().waitFor();
    }
    expect(stage.faults()).toEqual([]);
  });

  test('who sends the commands of our team by hand is rejected, whatever they are about', async () => {
    const { page } = await stage.newClient();
    await page.goto('/settings');
    expect(staffCommands.length).toBeGreaterThan(40);
    const answers = await page.evaluate(async (names) => {
      const { token } = (await (await fetch('/api/csrf-token')).json()) as { token: string };
      const headers = { 'content-type': 'application/json', 'x-csrf-token': token };
      const send = async (name: string) => {
        const key = { 'idempotency-key': crypto.randomUUID() };
        const answer = await fetch(`/api/commands/${name}`, {
          method: 'POST',
          headers: { ...headers, ...key },
          body: '{}',
        });
        return `${answer.status} ${((await answer.json()) as { code: string }).code}`;
      };
      return Promise.all(names.map(send));
    }, staffCommands);
    expect(new Set(answers)).toEqual(new Set(['403 FORBIDDEN']));
    stage.faults();
  });

  test('who asks for the topics of our team over the page’s own socket is rejected', async () => {
    const { page } = await stage.newClient();
    await page.goto('/settings');
    const answers = await page.evaluate(
      (asked) =>
        new Promise<unknown[]>((resolve) => {
          const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/live`);
          const received: unknown[] = [];
          socket.addEventListener('open', () => {
            for (const topic of asked) socket.send(JSON.stringify({ type: 'subscribe', topic }));
          });
          socket.addEventListener('message', ({ data }) => {
            received.push(JSON.parse(String(data)));
            if (received.length === asked.length) resolve(received);
          });
        }),
      topics,
    );
    expect(answers).toEqual(topics.map((topic) => ({ type: 'rejected', topic, code: 'NOT_FOUND' })));
    expect(stage.faults()).toEqual([]);
  });
});
