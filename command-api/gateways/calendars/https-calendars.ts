import { lookup as resolve } from 'node:dns';
import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

import { CalendarUnreadableError, type CalendarGateway } from './calendar-gateway.ts';
import { isPublicAddress } from './public-address.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1_000_000;
const MAX_REDIRECTS = 3;

type Request = (url: URL, options: RequestOptions, onResponse: (response: IncomingMessage) => void) => ClientRequest;

interface Options {
  /** For tests, which have no certificate and only this machine. */
  readonly request?: Request;
  readonly protocol?: string;
  readonly isAllowed?: (address: string) => boolean;
}

/**
 * Over HTTPS, from the public internet alone: each address that a name stands for is checked before the connection to
 * that very address, at every redirect. Within a time and a size.
 */
export function createHttpsCalendars(options: Options = {}): CalendarGateway {
  const { request = httpsRequest, protocol = 'https:', isAllowed = isPublicAddress } = options;

  const lookup: LookupFunction = (hostname, asked, done) => {
    resolve(hostname, { ...asked, all: true }, (error, addresses) => {
      if (error !== null) return done(error, []);
      if (addresses.length === 0 || !addresses.every(({ address }) => isAllowed(address))) {
        return done(new CalendarUnreadableError('address'), []);
      }
      const [first] = addresses;
      return asked.all === true ? done(null, addresses) : done(null, first?.address ?? '', first?.family);
    });
  };

  function requireAddress(typed: string): URL {
    const url = URL.parse(typed);
    if (url === null || url.protocol !== protocol || url.username !== '' || url.password !== '') {
      throw new CalendarUnreadableError('address');
    }
    // A literal address is connected to without a lookup.
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && !isAllowed(host)) throw new CalendarUnreadableError('address');
    return url;
  }

  async function read(url: URL, signal: AbortSignal): Promise<string | URL> {
    const headers = { accept: 'text/calendar', 'accept-encoding': 'identity', 'user-agent': 'Homewright' };
    const response = await new Promise<IncomingMessage>((resolved, rejected) => {
      request(url, { headers, lookup, signal, agent: false }, resolved).on('error', rejected).end();
    });
    const { statusCode = 0 } = response;
    if (statusCode >= 300 && statusCode < 400 && response.headers.location !== undefined) {
      response.destroy();
      return requireAddress(URL.parse(response.headers.location, url)?.href ?? '');
    }
    if (statusCode !== 200) {
      response.destroy();
      throw new CalendarUnreadableError('rejected');
    }
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > MAX_BYTES) throw new CalendarUnreadableError('tooLarge');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString();
  }

  return {
    async fetch(typed) {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      let url = requireAddress(typed);
      try {
        for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
          const found = await read(url, signal);
          if (typeof found === 'string') return found;
          url = found;
        }
      } catch (error) {
        if (error instanceof CalendarUnreadableError) throw error;
        throw new CalendarUnreadableError('unreachable');
      }
      throw new CalendarUnreadableError('rejected');
    },
  };
}
