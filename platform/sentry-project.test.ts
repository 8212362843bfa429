import { expect, it } from 'vitest';

import { ConfigError, loadConfig } from './config.ts';
import { sentryProject } from './sentry-project.ts';

const projectOf = (dsn: string) => sentryProject(loadConfig({ SENTRY_DSN: dsn }));

it.each([
  [
    'https://abc123@o42.ingest.sentry.io/7',
    'https://abc123@o42.ingest.sentry.io/7',
    'https://o42.ingest.sentry.io/api/7/envelope/?sentry_version=7&sentry_key=abc123',
  ],
  [
    'http://abc123:secret@errors.example:9000/behind/7',
    'http://abc123@errors.example:9000/behind/7',
    'http://errors.example:9000/behind/api/7/envelope/?sentry_version=7&sentry_key=abc123',
  ],
])('%s is parsed, and its secret stays on the server', (dsn, forBrowsers, ingest) => {
  expect(projectOf(dsn)).toEqual({ dsn: forBrowsers, ingest });
});

it('has no ingest address without a project', () => {
  expect(sentryProject(loadConfig({})).ingest).toBeNull();
});

it.each(['https://o42.ingest.sentry.io/7', 'https://abc@o42.ingest.sentry.io/', 'sentry'])('%s is rejected', (dsn) => {
  expect(() => projectOf(dsn)).toThrow(ConfigError);
});
