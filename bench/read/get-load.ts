import net from 'node:net';

import { computeQuantiles } from '../tools/quantiles.ts';

export interface Load {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

export interface Target {
  readonly port: number;
  /** The path and the cookie of the nth request. */
  readonly request: (n: number) => { path: string; cookie: string };
}

export interface Pace {
  readonly connections: number;
  readonly seconds: number;
  /** Requests a second at most, over all connections; absent: each connection asks again at once. */
  readonly perSecond?: number;
}

/** Reads over plain keep-alive sockets, one request after the other on each: as little load of our own as can be. */
export async function getLoad({ port, request }: Target, { connections, seconds, perSecond }: Pace): Promise<Load> {
  const latencies: number[] = [];
  const began = performance.now();
  const until = began + seconds * 1_000;
  let n = 0;
  const next = (): string => {
    const { path, cookie } = request((n += 1));
    return `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncookie: ${cookie}\r\n\r\n`;
  };
  const gapMs = perSecond === undefined ? 0 : (1_000 * connections) / perSecond;
  await Promise.all(
    Array.from({ length: connections }, (_, i) =>
      readRepeatedly(port, { next, until, latencies, gapMs, offsetMs: (gapMs * i) / connections }),
    ),
  );
  const took = (performance.now() - began) / 1_000;
  const at = computeQuantiles(latencies);
  return { perSecond: latencies.length / took, p50: at(0.5), p99: at(0.99) };
}

interface Reading {
  readonly next: () => string;
  readonly until: number;
  readonly latencies: number[];
  readonly gapMs: number;
  readonly offsetMs: number;
}

/** One connection. What it reads goes into one buffer for ever, so that nothing has to be thrown away. */
function readRepeatedly(port: number, { next, until, latencies, gapMs, offsetMs }: Reading): Promise<void> {
  return new Promise((resolve, reject) => {
    let due = performance.now() + offsetMs;
    let began = due;
    let missing = 0;
    const ask = (): void => {
      missing = 0;
      // A timer may be a little early; late it is on our account.
      began = Math.min(due, performance.now());
      socket.write(next());
    };
    const askWhenDue = (): void => {
      const now = performance.now();
      if (gapMs === 0) due = now;
      // From when it was due, not from when we came to it: a late answer makes the next ones late, and that counts.
      if (due <= now) ask();
      else setTimeout(ask, due - now);
    };
    const socket = net.connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: {
        buffer: Buffer.alloc(64 * 1024),
        callback(bytes, buffer) {
          if (missing === 0) {
            const head = Buffer.from(buffer.buffer, buffer.byteOffset, bytes).indexOf('\r\n\r\n');
            const text = Buffer.from(buffer.buffer, buffer.byteOffset, head).toString('latin1');
            if (!text.startsWith('HTTP/1.1 200')) {
              socket.destroy(new Error(text));
              return true;
            }
            missing = head + 4 + Number(/content-length: (\d+)/i.exec(text)?.[1]);
          }
          missing -= bytes;
          if (missing > 0) return true;
          const now = performance.now();
          latencies.push(now - began);
          due += gapMs;
          if (now < until) askWhenDue();
          else {
            socket.destroy();
            resolve();
          }
          return true;
        },
      },
    });
    socket.on('connect', askWhenDue);
    socket.on('error', reject);
  });
}
