import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';

/** The network between a client and a server, with its failures. */
export interface BreakableProxy {
  readonly port: number;
  /** Ends every connection; new ones are accepted. */
  cut(): void;
  /** Ends every connection and refuses new ones, like a machine whose server process died. */
  refuse(): Promise<void>;
  accept(): Promise<void>;
  /** Nothing passes any more in either direction, and neither side is notified. */
  freeze(): void;
  unfreeze(): void;
  /** The existing connections become unresponsive for good, and neither side is notified; new ones are accepted. */
  stall(): void;
  close(): Promise<void>;
}

export async function createBreakableProxy(host: string, targetPort: number): Promise<BreakableProxy> {
  const sockets = new Set<Socket>();
  let frozen = false;
  let server: Server | undefined;

  function pass(inner: Socket): void {
    const outer = connect(targetPort, host);
    for (const [from, to] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(from);
      from.setNoDelay(true);
      from.on('data', (chunk) => to.write(chunk));
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (frozen) from.pause();
    }
  }

  function listen(port: number): Promise<Server> {
    return new Promise((resolve, reject) => {
      const listening = createServer(pass);
      listening.once('error', reject);
      listening.listen(port, '127.0.0.1', () => resolve(listening));
    });
  }

  function pause(): void {
    for (const socket of sockets) socket.pause();
  }

  function cut(): void {
    for (const socket of sockets) socket.destroy();
  }

  async function refuse(): Promise<void> {
    const closing = server;
    server = undefined;
    cut();
    if (closing !== undefined) await new Promise((resolve) => closing.close(resolve));
  }

  server = await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    cut,
    refuse,
    async accept() {
      server = await listen(port);
    },
    freeze() {
      frozen = true;
      pause();
    },
    unfreeze() {
      frozen = false;
      for (const socket of sockets) socket.resume();
    },
    stall: pause,
    close: refuse,
  };
}
