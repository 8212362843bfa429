/** A browser reduced to its cookies: enough to sign up and to ask who one is. */
export class Visitor {
  readonly #address: string;
  readonly #cookies = new Map<string, string>();
  constructor(address: string) {
    this.#address = address;
  }

  async get(path: string): Promise<{ status: number; body: unknown }> {
    return this.#send(path, { method: 'GET' });
  }

  async post(path: string, body: object): Promise<{ status: number; body: unknown }> {
    const { body: answer } = await this.get('/api/csrf-token');
    const { token } = answer as { token: string };
    return this.#send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrf-token': token },
      body: JSON.stringify(body),
    });
  }

  async #send(path: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
    const cookie = Array.from(this.#cookies, ([name, value]) => `${name}=${value}`).join('; ');
    const headers = new Headers(init.headers);
    headers.set('cookie', cookie);
    const response = await fetch(this.#address + path, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      this.#cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const text = await response.text();
    return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text };
  }
}
