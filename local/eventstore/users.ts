import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';

import { ConfigError } from '#platform/config.ts';

import type { EventStoreAddress } from './address.ts';

/**
 * Creates a user, or sets the configured password if the user exists. Safe to repeat.
 * @throws ConfigError when the admin's password is wrong
 */
export async function ensureUser(
  address: EventStoreAddress,
  { user, password }: { user: string; password: string },
  adminPassword: string,
): Promise<void> {
  const created = await post(address, adminPassword, '/users/', {
    loginName: user,
    fullName: 'Homewright',
    groups: [],
    password,
  });
  if (created === 201 || created === 200) return;
  if (created === 401)
    throw new ConfigError('EVENTSTORE_ADMIN_PASSWORD: EventStoreDB rejects its admin with this password');
  if (created !== 409) throw new Error(`EventStoreDB answered ${created} when asked to create its user`);
  const path = `/users/${encodeURIComponent(user)}/command/reset-password`;
  const reset = await post(address, adminPassword, path, { newPassword: password });
  if (reset !== 200) throw new Error(`EventStoreDB answered ${reset} when asked to set its user's password`);
}

function post(address: EventStoreAddress, adminPassword: string, path: string, body: object): Promise<number> {
  const client = address.http.startsWith('https:') ? https : http;
  const options = {
    method: 'POST',
    auth: `admin:${adminPassword}`,
    headers: { 'content-type': 'application/json' },
    ...(address.caFile === null ? {} : { ca: readFileSync(address.caFile) }),
  };
  return new Promise((resolve, reject) => {
    const request = client.request(address.http + path, options, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
    request.once('error', reject);
    request.end(JSON.stringify(body));
  });
}
