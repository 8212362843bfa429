import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, describe, expect, it } from 'vitest';

import { loadConfig } from './config.ts';
import { loadSecrets } from './secrets.ts';

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

function folder(): string {
  const made = mkdtempSync(path.join(os.tmpdir(), 'homewright-secrets-'));
  folders.push(made);
  return made;
}

describe('the secrets of an installation', () => {
  it('are created once and are readable by their owner only', () => {
    const dataDir = folder();
    const config = loadConfig({ DATA_DIR: dataDir });
    const first = loadSecrets(config);
    expect(loadSecrets(config)).toEqual(first);
    expect(first.masterKey).toHaveLength(32);
    for (const file of readdirSync(dataDir)) expect(statSync(path.join(dataDir, file)).mode & 0o077).toBe(0);
  });

  it('differ from installation to installation', () => {
    const [one, other] = [folder(), folder()].map((dataDir) => loadSecrets(loadConfig({ DATA_DIR: dataDir })));
    expect(one?.masterKey.equals(other?.masterKey ?? Buffer.alloc(0))).toBe(false);
  });

  it('come from the configuration if it has them', () => {
    const config = loadConfig({ MASTER_KEY: 'ab'.repeat(32), COOKIE_SECRET: 'c'.repeat(32) });
    expect(loadSecrets(config)).toEqual({ masterKey: Buffer.alloc(32, 0xab), cookieSecret: 'c'.repeat(32) });
  });

  it("must be given in production, since losing the folder would make people's data unreadable", () => {
    const config = loadConfig({ NODE_ENV: 'production', DATA_DIR: folder() });
    expect(() => loadSecrets(config)).toThrow('MASTER_KEY: required in production');
  });
});
