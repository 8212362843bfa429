import { describe, expect, it } from 'vitest';

import { ConfigError, loadConfig, publicUrl } from './config.ts';

describe('the configuration', () => {
  it('has a default for everything that a single machine needs', () => {
    expect(loadConfig({})).toMatchObject({ HOST: '127.0.0.1', PORT: 8080, DATA_DIR: '.data' });
  });

  it('has no demonstration and trusts no proxy unless a setting says so', () => {
    expect(loadConfig({})).toMatchObject({ DEMO: false, TRUSTED_PROXIES: 0 });
    expect(loadConfig({ DEMO: 'on', TRUSTED_PROXIES: '1' })).toMatchObject({ DEMO: true, TRUSTED_PROXIES: 1 });
  });

  it('treats an empty variable as absent', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: '' }).PORT).toBe(8080);
  });

  it('names every invalid setting at once, and never shows its value', () => {
    const load = (): unknown => loadConfig({ PORT: '99999', MASTER_KEY: 'hunter2', DEMO: 'perhaps' });
    expect(load).toThrow(ConfigError);
    expect(load).toThrow(/^PORT: .*\nDEMO: .*\nMASTER_KEY: /);
    expect(load).not.toThrow(/hunter2/);
  });

  it('has no demonstration in production, whatever the settings', () => {
    expect(loadConfig({ NODE_ENV: 'production', DEMO: 'on' }).DEMO).toBe(false);
  });

  it('uses loopback to reach a service that listens on every address', () => {
    expect(publicUrl(loadConfig({ HOST: '0.0.0.0', PORT: '81' }))).toBe('http://localhost:81');
    expect(publicUrl(loadConfig({ PUBLIC_URL: 'https://homewright.example' }))).toBe('https://homewright.example');
  });
});
