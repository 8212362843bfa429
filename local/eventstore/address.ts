import { ConfigError } from '#platform/config.ts';

export interface EventStoreAddress {
  /** `https://host:port` of the server's own HTTP interface. */
  http: string;
  user: string;
  password: string;
  caFile: string | null;
  /** The connection string for another user on the same server. */
  as(user: string, password: string): string;
}

/** Reads `esdb://user:password@host:port?tls=…&tlsCAFile=…`. @throws ConfigError when it names no user */
export function readAddress(connectionString: string): EventStoreAddress {
  const scheme = connectionString.slice(0, connectionString.indexOf(':'));
  const url = new URL(connectionString.replace(scheme, 'http'));
  if (url.username === '' || url.password === '') throw new ConfigError('EVENTSTORE_URL: names no user and password');
  const secure = url.searchParams.get('tls') !== 'false';
  return {
    http: `${secure ? 'https' : 'http'}://${url.hostname}:${url.port === '' ? 2113 : url.port}`,
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    caFile: url.searchParams.get('tlsCAFile'),
    as: (user, password) =>
      connectionString.replace(/\/\/[^@]*@/, `//${encodeURIComponent(user)}:${encodeURIComponent(password)}@`),
  };
}
