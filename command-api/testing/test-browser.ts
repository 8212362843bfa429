import { randomUUID } from 'node:crypto';

import type { InjectOptions, LightMyRequestResponse } from 'fastify';

import type { Http } from '#platform/http.ts';

interface SignUpForm {
  accountId: string;
  accountType: 'client' | 'provider';
  email: string;
  password: string;
  country: string;
  language: string;
  acceptTerms: boolean;
}

export interface Browser {
  readonly address: string;
  readonly cookies: Map<string, string>;
  send(options: InjectOptions): Promise<LightMyRequestResponse>;
  /** POST with the CSRF token, requested once per session as in the web. */
  post(url: string, payload?: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  command(name: string, data: object, commandId?: string): Promise<LightMyRequestResponse>;
  signUp(over?: Partial<SignUpForm>): Promise<SignUpForm>;
  csrfToken(): Promise<string>;
}

export const goodPassword = 'seven lanterns over the quay';

/** Stores cookies and tokens as a browser would, for an application in the same process. */
export function createBrowser(app: Http, address: string): Browser {
  const cookies = new Map<string, string>();
  let token: string | null = null;

  const browser: Browser = {
    address,
    cookies,
    async send(options) {
      const response = await app.inject({ ...options, remoteAddress: address, cookies: Object.fromEntries(cookies) });
      for (const cookie of response.cookies) {
        if (cookie.value === '') cookies.delete(cookie.name);
        else cookies.set(cookie.name, cookie.value);
        if (cookie.name === 'hw_session') token = null;
      }
      return response;
    },
    async csrfToken() {
      token ??= (await browser.send({ method: 'GET', url: '/api/csrf-token' })).json<{ token: string }>().token;
      return token;
    },
    async post(url, payload, headers = {}) {
      const csrf = await browser.csrfToken();
      return browser.send({
        method: 'POST',
        url,
        headers: { 'x-csrf-token': csrf, ...headers },
        ...(payload === undefined ? {} : { payload }),
      });
    },
    command: (name, data, commandId = randomUUID()) =>
      browser.post(`/api/commands/${name}`, data, { 'idempotency-key': commandId }),
    async signUp(over = {}) {
      const form: SignUpForm = {
        accountId: randomUUID(),
        accountType: 'client',
        email: `${randomUUID()}@example.org`,
        password: goodPassword,
        country: 'NL',
        language: 'nl',
        acceptTerms: true,
        ...over,
      };
      const response = await browser.post('/api/auth/signup', form);
      if (response.statusCode !== 200) throw new Error(`sign-up answered ${response.body}`);
      return form;
    },
  };
  return browser;
}
