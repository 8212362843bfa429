import net from 'node:net';

/**
 * One connection that posts bodies sequentially over a plain socket: it leaves as much of the cores as possible to the
 * server.
 */
export class PostConnection {
  readonly #socket: net.Socket;
  readonly #port: number;
  #answer = '';
  #answered: ((status: number) => void) | undefined;

  constructor(port: number) {
    this.#port = port;
    this.#socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (chunk) => this.#receive(chunk.toString('latin1')));
    this.#socket.on('error', () => this.#answered?.(0));
    this.#socket.on('close', () => this.#answered?.(0));
  }

  /** Posts JSON. @returns the answer's status, or 0 without an answer */
  post(path: string, body: string, headers: Readonly<Record<string, string>>): Promise<number> {
    return new Promise((resolve) => {
      this.#answered = resolve;
      const head = [
        `POST ${path} HTTP/1.1`,
        `host: 127.0.0.1:${this.#port}`,
        'content-type: application/json',
        `content-length: ${Buffer.byteLength(body)}`,
        ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      ];
      this.#socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #receive(text: string): void {
    this.#answer += text;
    const head = this.#answer.indexOf('\r\n\r\n');
    if (head < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(this.#answer)?.[1]);
    if (this.#answer.length < head + 4 + length) return;
    const status = Number(this.#answer.slice(9, 12));
    this.#answer = '';
    this.#answered?.(status);
  }
}
