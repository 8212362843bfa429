import { randomUUID } from 'node:crypto';
import net from 'node:net';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { isAlive, programName } from '#local/start/processes.mjs';

import { HttpVisitor } from './people/http-visitor.ts';
import { descendants } from './product/start-product.ts';
import { useProduct } from './product/use-product.ts';

const { folder, start } = useProduct();

const account = {
  accountType: 'client',
  email: 'user@homewright.example',
  password: 'a long enough sentence',
  country: 'IE',
  language: 'en',
  acceptTerms: true,
} as const;

describe('npm start, once it is ready', () => {
  const running = useProduct(afterAll);
  const data = running.folder();
  let address: string;
  beforeAll(async () => {
    address = await running.start({ DATA_DIR: data }).ready;
  });

  it('serves its pages and views on the one address that it prints', async () => {
    expect(await new HttpVisitor(address).get('/')).toMatchObject({
      status: 200,
      body: expect.stringContaining('<html'),
    });
    expect(await new HttpVisitor(address).get('/api/counters')).toMatchObject({ status: 200 });
    expect(await new HttpVisitor(address).get('/health/ready')).toMatchObject({ status: 200 });
  });

  it('reports to a second one that its data folder is in use', async () => {
    const second = start({ DATA_DIR: data });
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/The data folder .* is in use by another Homewright/);
    expect(second.output()).not.toMatch(/^\s+at /m);
  });

  it('runs beside a second one with another folder', async () => {
    const other = await start({ DATA_DIR: folder() }).ready;
    for (const each of [address, other]) expect((await new HttpVisitor(each).get('/health/live')).status).toBe(200);
  });
});

describe('npm start', () => {
  it.each([
    ['killed with SIGKILL', 'SIGKILL'],
    ['stopped with Ctrl-C', 'SIGINT'],
  ] as const)('%s leaves no process behind and loses nothing that it acknowledged', async (_how, signal) => {
    const data = folder();
    const first = start({ DATA_DIR: data });
    const address = await first.ready;
    const accountId = randomUUID();
    const signedUp = await new HttpVisitor(address).post('/api/auth/signup', { accountId, ...account });
    expect(signedUp.status).toBe(200);

    const processes = descendants(first.child.pid ?? 0);
    expect(processes.length).toBeGreaterThan(4);
    first.child.kill(signal);
    await vi.waitFor(() => expect(processes.filter(isAlive)).toEqual([]), { timeout: 15_000, interval: 50 });

    const again = await start({ DATA_DIR: data }).ready;
    const { email, password } = account;
    const loggedIn = await new HttpVisitor(again).post('/api/auth/login', { email, password });
    expect(loggedIn).toMatchObject({ status: 200, body: { user: { id: accountId } } });
  });

  it('exits with a message when its database ends by itself, and leaves no process behind', async () => {
    const first = start({ DATA_DIR: folder() });
    await first.ready;
    const processes = descendants(first.child.pid ?? 0);
    const servers = processes.filter((pid) => programName(pid) === 'postgres');
    expect(servers.length).toBeGreaterThan(1);
    for (const pid of servers) process.kill(pid, 'SIGKILL');
    expect(await first.ended).toBe(1);
    expect(first.output()).toContain('PostgreSQL ended by itself');
    expect(first.output()).not.toMatch(/^\s+at /m);
    await vi.waitFor(() => expect(processes.filter(isAlive)).toEqual([]), { timeout: 15_000, interval: 50 });
  });

  it('reports that its port is taken', async () => {
    const holder = net.createServer();
    await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
    const { port } = holder.address() as net.AddressInfo;
    const second = start({ DATA_DIR: folder(), PORT: String(port) });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`Port ${port} of 127.0.0.1 is taken by another program.`);
    holder.close();
  });

  it.each([
    ['PORT', 'eighty'],
    ['DEMO', 'maybe'],
    ['DATABASE_URL', 'mysql://somewhere'],
    ['MASTER_KEY', 'short'],
  ])('stops at a bad %s and names it', async (name, value) => {
    const started = start({ DATA_DIR: folder(), [name]: value });
    expect(await started.ended).toBe(1);
    expect(started.output()).toMatch(new RegExp(`^${name}: `, 'm'));
  });
});
