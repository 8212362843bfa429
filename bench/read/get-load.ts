import net from 'node:net';

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

/** Reads over plain keep-alive sockets, one request after the other on each: as little load of our own as can be. */
export async function getLoad({ port, request }: Target, connections: number, seconds: number): Promise<Load> {
  const latencies: number[] = [];
  const began = performance.now();
  const until = began + seconds * 1_000;
  let n = 0;
  const next = (): string => {
    const { path, cookie } = request((n += 1));
    return `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncookie: ${cookie}\r\n\r\n`;
  };
  await Promise.all(Array.from({ length: connections }, () => keepReading(port, next, until, latencies)));
  const took = (performance.now() - began) / 1_000;
  latencies.sort((a, b) => a - b);
  const at = (share: number): number => latencies[Math.floor(latencies.length * share)] ?? Number.NaN;
  return { perSecond: latencies.length / took, p50: at(0.5), p99: at(0.99) };
}

function keepReading(port: number, next: () => string, until: number, latencies: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
    let sent = 0;
    let missing = 0;
    const send = (): void => {
      missing = 0;
      sent = performance.now();
      socket.write(next());
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      if (missing === 0) {
        const head = chunk.indexOf('\r\n\r\n');
        const text = chunk.toString('latin1', 0, head);
        if (!text.startsWith('HTTP/1.1 200')) return void socket.destroy(new Error(chunk.toString()));
        missing = head + 4 + Number(/content-length: (\d+)/i.exec(text)?.[1]);
      }
      missing -= chunk.length;
      if (missing > 0) return;
      const now = performance.now();
      latencies.push(now - sent);
      if (now < until) return send();
      socket.destroy();
      resolve();
    });
  });
}
