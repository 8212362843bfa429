import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { Fault } from '../mail/memory-mail.ts';
import { NotAcceptedError } from '../delivery-errors.ts';
import { smsContract } from './contract/sms-contract.ts';
import { createHttpSms } from './http-sms.ts';
import type { TextMessage } from './sms-gateway.ts';

const token = 'a token of the service';
const statusByFault: Partial<Record<Fault, number>> = { rejected: 422, busy: 503 };

let server: Server;
let url: string;
let arrived: TextMessage[];
let fault: Fault | number | undefined;

beforeEach(async () => {
  arrived = [];
  fault = undefined;
  server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      if (request.headers.authorization !== `Bearer ${token}`) {
        response.writeHead(401).end();
        return;
      }
      const status = typeof fault === 'number' ? fault : (fault && statusByFault[fault]) || 202;
      if (status === 202) arrived.push(Object.fromEntries(new URLSearchParams(body)) as unknown as TextMessage);
      if (fault === 'lost') request.socket.destroy();
      else response.writeHead(status).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

describe('text messages over HTTP', () => {
  smsContract(() => ({
    gateway: createHttpSms({ url, token }),
    async failNext(next) {
      fault = next;
      if (next !== 'unreachable') return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
    arrived: (id) => arrived.filter((message) => message.id === id),
  }));

  it('are permanently rejected without the right token', async () => {
    const sent = createHttpSms({ url, token: 'another token' }).send({ id: '1', to: '+353870000000', text: 'x' });
    await expect(sent).rejects.toMatchObject({ name: 'NotAcceptedError', permanent: true });
  });

  it('may have been accepted by a service that fails', async () => {
    fault = 500;
    const error = await createHttpSms({ url, token })
      .send({ id: '1', to: '+353870000000', text: 'x' })
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(NotAcceptedError);
  });
});
