import { publicUrl, type Config } from './config.ts';

const loopbackNames = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Whether an address is only reached from the same machine. */
export function isLoopbackUrl(url: string): boolean {
  return loopbackNames.has(new URL(url).hostname);
}

/**
 * Whether a browser's page of this origin is one of ours. Cookies travel with a form or an upgrade from any site, so only
 * the public address passes; in development, each of the machine's own names, too.
 * @param host the request's `Host`, which proves nothing by itself: DNS can point any name at this machine
 */
export function isOwnOrigin(origin: string | undefined, host: string | undefined, config: Config): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false;
  const url = new URL(origin);
  if (url.origin === new URL(publicUrl(config)).origin) return true;
  return config.NODE_ENV !== 'production' && url.host === host && loopbackNames.has(url.hostname);
}
