import { publicUrl, type Config } from '#platform/config.ts';

const loopbackNames = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * Whether a browser's page of this origin can open a socket. Cookies travel with an upgrade from any site, so only our
 * own address passes; in development, each of the machine's own names, too.
 */
export function isOwnOrigin(origin: string | undefined, host: string | undefined, config: Config): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false;
  const url = new URL(origin);
  if (url.origin === new URL(publicUrl(config)).origin) return true;
  return config.NODE_ENV !== 'production' && url.host === host && loopbackNames.has(url.hostname);
}
