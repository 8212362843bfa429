import { afterEach } from 'vitest';
import { WebSocket } from 'ws';

import { until } from '#projections/testing/runner.ts';
import type { ClientMessage, ServerMessage } from '../contract/live.ts';
import type { ReadSide, Who } from './read-side.ts';

/** One open page's socket, and the messages that it received. */
export class LiveTab {
  readonly socket: WebSocket;
  readonly received: ServerMessage[] = [];
  /** Its close code. */
  closed: number | undefined;

  /** @throws Error when the handshake is rejected */
  static async open(
    address: string,
    headers: Record<string, string>,
    { answersPings = true, account = '' } = {},
  ): Promise<LiveTab> {
    const url = `${address.replace('http', 'ws')}/api/live${account && `?account=${account}`}`;
    const tab = new LiveTab(new WebSocket(url, { headers, autoPong: answersPings }));
    await new Promise((resolve, reject) => {
      tab.socket.once('open', resolve);
      tab.socket.once('error', reject);
    });
    return tab;
  }

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data: Buffer) => this.received.push(JSON.parse(data.toString()) as ServerMessage));
    socket.on('close', (code) => (this.closed = code));
  }

  say(message: ClientMessage): void {
    this.socket.send(JSON.stringify(message));
  }

  /** Resolves to the first message with these values, once received. */
  async receives(wanted: Partial<ServerMessage>): Promise<ServerMessage> {
    const entries = Object.entries(wanted);
    const fits = (message: ServerMessage) => entries.every(([name, value]) => Reflect.get(message, name) === value);
    await until(() => Promise.resolve(this.received.some(fits)));
    return this.received.find(fits) as ServerMessage;
  }

  async subscribes(topic: string, after?: string): Promise<void> {
    this.say({ type: 'subscribe', topic, ...(after === undefined ? {} : { after }) });
    await this.receives({ type: 'subscribed', topic });
  }
}

/** `account`: whom the page shows. */
type OpenTab = (who?: Who, headers?: Record<string, string>, page?: { account: string }) => Promise<LiveTab>;

/** Opens tabs on the read side, each until its test ends. Call it at the top of the file. */
export function setupLiveTabs(side: ReadSide): OpenTab {
  const open: LiveTab[] = [];
  afterEach(() => open.splice(0).forEach(({ socket }) => socket.terminate()));
  return async (who, headers = { origin: 'https://homewright.example' }, page) => {
    const cookie: Record<string, string> = who === undefined ? {} : { cookie: await side.getSessionCookie(who) };
    const tab = await LiveTab.open(side.address, { ...headers, ...cookie }, page);
    open.push(tab);
    return tab;
  };
}
