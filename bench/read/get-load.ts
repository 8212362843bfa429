import net from 'node:net';

import { computeQuantiles } from '../tools/quantiles.ts';

export interface Load {
  readonly perSecond: number;
  readonly mean: number;
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
  /** The maximum requests per second over all connections; undefined: each connection sends the next at once. */
  readonly perSecond?: number;
}

/**
 * Reads over plain keep-alive sockets, sequentially on each: the load generator itself uses as little CPU as possible.
 */
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
  const mean = latencies.reduce((sum, latency) => sum + latency, 0) / latencies.length;
  return { perSecond: latencies.length / took, mean, p50: at(0.5), p99: at(0.99) };
}

interface Reading {
  readonly next: () => string;
  readonly until: number;
  readonly latencies: number[];
  readonly gapMs: number;
  readonly offsetMs: number;
}

/** One connection. It reuses one receive buffer, so that there is no garbage. */
function readRepeatedly(port: number, { next, until, latencies, gapMs, offsetMs }: Reading): Promise<void> {
  return new Promise((resolve, reject) => {
    let due = performance.now() + offsetMs;
    let began = due;
    let missing = 0;
    const ask = (): void => {
      missing = 0;
      // A timer can fire a little early; if it fires late, the latency includes that.
      began = Math.min(due, performance.now());
      socket.write(next());
    };
    const askWhenDue = (): void => {
      const now = performance.now();
      if (gapMs === 0) due = now;
      // Measured from the due time, not from the sending: a late answer delays the next ones, and that counts.
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
