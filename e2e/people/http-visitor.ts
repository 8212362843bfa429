import { setTimeout } from 'node:timers/promises';

const MAX_RATE_LIMIT_RETRIES = 10;

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** A browser reduced to its cookies: enough to sign up, to send commands and to read views. */
export class HttpVisitor {
  readonly address: string;
  readonly #cookies = new Map<string, string>();
  constructor(address: string) {
    this.address = address;
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#send(path, { method: 'GET', headers });
  }

  async post(path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
    const { body: answer } = await this.get('/api/csrf-token');
    const { token } = answer as { token: string };
    const sent = { 'x-csrf-token': token, ...headers };
    if (body instanceof FormData) return this.#send(path, { method: 'POST', headers: sent, body });
    const json = { 'content-type': 'application/json', ...sent };
    return this.#send(path, { method: 'POST', headers: json, body: JSON.stringify(body) });
  }

  /** In the format of Playwright's browser contexts, so that a browser is signed in as this visitor is. */
  cookies(): { name: string; value: string; url: string }[] {
    return Array.from(this.#cookies, ([name, value]) => ({ name, value, url: this.address }));
  }

  async #send(path: string, init: RequestInit): Promise<Answer> {
    const cookie = Array.from(this.#cookies, ([name, value]) => `${name}=${value}`).join('; ');
    const headers = new Headers(init.headers);
    headers.set('cookie', cookie);
    const response = await this.#answered(this.address + path, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      this.#cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const text = await response.text();
    return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text };
  }

  /** An overloaded server rejects requests unprocessed, with a retry time: retries like a page does. */
  async #answered(address: string, init: RequestInit, patience = MAX_RATE_LIMIT_RETRIES): Promise<Response> {
    const response = await fetch(address, init);
    const seconds = Number(response.headers.get('retry-after'));
    if (response.status !== 503 || seconds === 0 || patience === 0) return response;
    await setTimeout(seconds * 1000);
    return this.#answered(address, init, patience - 1);
  }
}
