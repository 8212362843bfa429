import { Socket } from 'node:net';

/** Where a server listens: a host and port, or a local path. */
type Place = { readonly host: string; readonly port: number } | { readonly path: string };

/** PostgreSQL's messages begin with their kind; one that opens a session begins with its length, and so with zero. */
const OPENING = 0;
const [QUERY, SYNC, READY] = [...Buffer.from('QSZ')];

/**
 * Without it, a query over an unresponsive network waits a quarter of an hour. The driver has no read timeout, Node no
 * `TCP_USER_TIMEOUT`, and the kernel's keep-alive is off while our data is unacknowledged. This is for the driver's
 * documented option `socket`: it closes if a query gets no answer for this long, and connects at its first write.
 */
export class ReadTimeoutSocket extends Socket {
  readonly #place: Place;
  readonly #withinMs: number | null;
  readonly #coming = new Messages();
  #begun = false;
  #answered = false;
  /** Queries that PostgreSQL has not finished. */
  #open = 0;
  #waiting: NodeJS.Timeout | undefined;

  /** Without a time it waits like any other socket: it cannot read encrypted traffic. */
  constructor(place: Place, withinMs: number | null) {
    super();
    this.#place = place;
    this.#withinMs = withinMs;
    if (withinMs === null) return;
    this.on('data', (bytes: Buffer) => this.#received(bytes));
    this.on('close', () => clearTimeout(this.#waiting));
    // The driver would connect again and again, without a pause, and its queries would wait for ever.
    this.on('end', () => void (this.#answered || super.destroy(closedUnanswered())));
  }

  // (Node replaces a socket's `write` when it connects.)
  override _write(...said: Parameters<Socket['_write']>): void {
    this.#saying([said[0]]);
    super._write(...said);
  }

  override _writev(chunks: { chunk: unknown; encoding: BufferEncoding }[], done: (error?: Error | null) => void): void {
    this.#saying(chunks.map(({ chunk }) => chunk));
    super._writev?.(chunks, done);
  }

  /**
   * Once PostgreSQL has answered, every error only closes the session. After an error the driver would accept further
   * queries until the socket is closed, and never answer them.
   */
  override destroy(error?: Error): this {
    return super.destroy(this.#answered ? undefined : error);
  }

  #saying(pieces: readonly unknown[]): void {
    if (!this.#begun) this.connect(this.#place);
    this.#begun = true;
    if (this.#withinMs === null) return;
    for (const piece of pieces) if (Buffer.isBuffer(piece)) this.#asked(piece);
  }

  #asked(bytes: Buffer): void {
    // The driver writes whole messages.
    const kinds = bytes[0] === OPENING ? [OPENING] : new Messages().in(bytes);
    this.#open += kinds.filter((kind) => kind === OPENING || kind === QUERY || kind === SYNC).length;
    if (this.#waiting === undefined) this.#wait();
  }

  /** Data arrived: whatever is still open gets its whole time again. */
  #received(bytes: Buffer): void {
    this.#answered = true;
    this.#open -= this.#coming.in(bytes).filter((kind) => kind === READY).length;
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
    if (this.#open > 0) this.#wait();
  }

  #wait(): void {
    // A process that was blocked itself first reads what has arrived meanwhile.
    const waiting = setTimeout(() => {
      setImmediate(() => {
        if (this.#waiting === waiting) this.destroy();
      });
    }, this.#withinMs ?? 0).unref();
    this.#waiting = waiting;
  }
}

function closedUnanswered(): Error {
  return Object.assign(new Error('The connection was closed before it was open.'), { code: 'ECONNRESET' });
}

/** Finds the messages in the stream, however it is split. */
class Messages {
  /** The remaining bytes of the current message. */
  #rest = 0;
  #beginning: Buffer = Buffer.alloc(0);

  /** The kinds of the messages that begin in it. */
  in(piece: Buffer): number[] {
    const bytes = this.#beginning.length === 0 ? piece : Buffer.concat([this.#beginning, piece]);
    const kinds: number[] = [];
    let at = this.#rest;
    while (at + 5 <= bytes.length) {
      kinds.push(bytes[at] as number);
      at += 1 + bytes.readUInt32BE(at + 1);
    }
    this.#rest = Math.max(0, at - bytes.length);
    this.#beginning = bytes.subarray(Math.min(at, bytes.length));
    return kinds;
  }
}
