import type { WebSocket } from 'ws';

import type { Viewer } from '../access/permissions.ts';
import type { ServerMessage } from '../contract/live.ts';

/** A socket with more unsent bytes is too slow and gets closed: its tab reconnects and resumes. */
const MAX_BUFFERED_BYTES = 1024 * 1024;

/** One tab's socket: its viewer, its topics, and whether it still answers. */
export class LiveSocket {
  readonly viewer: Viewer | null;
  readonly topics = new Set<string>();
  #received = true;
  readonly #socket: WebSocket;

  constructor(socket: WebSocket, viewer: Viewer | null) {
    this.#socket = socket;
    this.viewer = viewer;
  }

  send(message: ServerMessage): void {
    this.sendText(JSON.stringify(message));
  }

  /** Sends a message that is text already, as for every socket of a topic. */
  sendText(message: string | Buffer): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > MAX_BUFFERED_BYTES) return this.#socket.terminate();
    this.#socket.send(message, { binary: false });
  }

  received(): void {
    this.#received = true;
  }

  /** Pings the client; terminates a socket that was silent since the last ping. */
  checkHeartbeat(): void {
    if (!this.#received) return this.#socket.terminate();
    this.#received = false;
    this.#socket.ping();
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }
}
