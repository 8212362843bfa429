import { randomBytes } from 'node:crypto';
import net from 'node:net';

/** A WebSocket without a library: it does the handshake, sends one message, and counts received bytes. */
export interface RawSocket {
  readonly received: () => number;
  /** Called with every received chunk. */
  onData: (chunk: Buffer) => void;
  close(): void;
}

export function openRawSocket(port: number, headers: Record<string, string>, say: string | null): Promise<RawSocket> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
    let received = 0;
    let open = false;
    const raw: RawSocket = { received: () => received, onData: () => {}, close: () => socket.destroy() };
    socket.on('error', reject);
    socket.on('connect', () => {
      const extra = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(
        `GET /api/live HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nupgrade: websocket\r\nconnection: Upgrade\r\n` +
          `sec-websocket-version: 13\r\nsec-websocket-key: ${randomBytes(16).toString('base64')}\r\n${extra.join('')}\r\n`,
      );
    });
    socket.on('data', (chunk) => {
      if (open) {
        received += chunk.length;
        return raw.onData(chunk);
      }
      const text = chunk.toString('latin1');
      if (!text.startsWith('HTTP/1.1 101')) return void socket.destroy(new Error(text));
      open = true;
      if (say !== null) socket.write(masked(say));
      resolve(raw);
    });
  });
}

/** Clients mask what they send (RFC 6455, section 5.3); a zero mask leaves the bytes as they are. */
function masked(text: string): Buffer {
  const payload = Buffer.from(text);
  if (payload.length > 125) throw new RangeError('a short message only');
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}
