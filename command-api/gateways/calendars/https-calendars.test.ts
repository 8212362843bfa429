import { createServer, request, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, it, onTestFinished } from 'vitest';

import { createHttpsCalendars } from './https-calendars.ts';
import { isPublicAddress } from './public-address.ts';

/** Plain HTTP on this machine stands in for the internet. */
const options = { request, protocol: 'http:', isAllowed: (address: string) => address === '127.0.0.1' } as const;
const calendars = createHttpsCalendars(options);

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('reads a calendar, also after redirects', async () => {
  const address = await serve((asked, response) => {
    if (asked.url === '/cal.ics') return void response.end('BEGIN:VCALENDAR');
    return void response.writeHead(302, { location: '/cal.ics' }).end();
  });
  expect(await calendars.fetch(`${address}/moved`)).toBe('BEGIN:VCALENDAR');
});

it.each(['http://10.0.0.1/', 'http://[::1]/', 'ftp://127.0.0.1/', 'http://user:secret@127.0.0.1/', 'none'])(
  'connects to no address of our own networks, of another protocol, or with a password: %s',
  async (url) => {
    await expect(calendars.fetch(url)).rejects.toMatchObject({ failure: 'address' });
  },
);

it('checks what a name stands for, and every redirect', async () => {
  const closed = createHttpsCalendars({ ...options, isAllowed: isPublicAddress });
  await expect(closed.fetch('http://localhost:1/')).rejects.toMatchObject({ failure: 'address' });
  const address = await serve(
    (_asked, response) => void response.writeHead(301, { location: 'http://169.254.169.254/' }).end(),
  );
  await expect(calendars.fetch(address)).rejects.toMatchObject({ failure: 'address' });
});

it.each<[string, RequestListener, string]>([
  ['an error', (_asked, response) => void response.writeHead(404).end(), 'rejected'],
  ['redirects without end', (_asked, response) => void response.writeHead(302, { location: '/' }).end(), 'rejected'],
  ['more than a megabyte', (_asked, response) => void response.end('x'.repeat(1_000_001)), 'tooLarge'],
  ['a broken connection', (asked) => void asked.socket.destroy(), 'unreachable'],
])('gives up on %s', async (_what, listener, failure) => {
  await expect(calendars.fetch(await serve(listener))).rejects.toMatchObject({ failure });
});

it.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['2002:7f00:1::', false],
  ['localhost', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});
