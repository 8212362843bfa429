import { readFileSync } from 'node:fs';
import path from 'node:path';

import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

import { configSchema } from '#platform/config.ts';
import { projectRoot } from '#platform/project-root.ts';
import { projectionFlags } from '#projections/projection-flags.ts';
import { readModels } from '#projections/read-models/index.ts';

const read = (file: string): string => readFileSync(path.join(projectRoot, file), 'utf8');

const serviceSchema = z.object({
  image: z.string(),
  user: z.string().optional(),
  restart: z.string(),
  command: z.union([z.string(), z.array(z.string())]).optional(),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  healthcheck: z.object({ test: z.array(z.string()).min(2) }),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  volumes: z.array(z.string()).default([]),
  deploy: z.object({ replicas: z.int() }).optional(),
});
const compose = z
  .object({ services: z.record(z.string(), serviceSchema), volumes: z.record(z.string(), z.unknown()) })
  .parse(parse(read('docker-compose.yml'), { merge: true }));
const services = Object.entries(compose.services);
const ours = services.filter(([, service]) => service.image === 'homewright');

/** The bundles that a command line starts. */
function programsIn(text: string): string[] {
  return Array.from(text.matchAll(/dist\/server\/([\w-]+)\.js/g), ([, program = '']) => program);
}

/** Matches a bundle's entry in the build script. */
function buildEntryPattern(program: string): RegExp {
  return new RegExp(`^ {2}'?${program}'?: '`, 'm');
}

/** PostgreSQL's default limit, and how many of those connections are reserved for superusers. */
const usual = { connections: 100, reserved: 3 };
/** The maximum of connections per process: its pools, then single ones; docs/scaling.md has the same numbers. */
const maxConnections = {
  'command-api': 20 + 10 + 5 + ['listening', 'leases'].length,
  'query-api': 20 + ['listening'].length,
  projections: 10 + (readModels.length + 4) + ['listening to the log', 'listening to builds', 'leases'].length,
};

/** The user of the image's Dockerfile stage, for services where the compose file sets none. */
function stageUser(stage: string): string | undefined {
  const stages = read('Dockerfile').split(/^FROM /m);
  return /^USER (\S+)/m.exec(stages.find((text) => text.split('\n')[0]?.endsWith(` AS ${stage}`)) ?? '')?.[1];
}

describe('docker-compose.yml', () => {
  it('contains every part of a deployment, and two workers for the read models', () => {
    expect(Object.keys(compose.services).toSorted()).toEqual([
      'certificates',
      'command-api',
      'edge',
      'eventstore',
      'migrate',
      'postgres',
      'projections',
      'query-api',
    ]);
    expect(compose.services['projections']?.deploy?.replicas).toBe(2);
    expect(compose.services['projections']?.command).toEqual([
      'node',
      ...projectionFlags,
      'dist/server/projections.js',
    ]);
  });

  it('sets only variables that the configuration knows', () => {
    const known = new Set(Object.keys(configSchema.shape));
    const set = ours.flatMap(([, service]) => Object.keys(service.environment));
    expect(set.length).toBeGreaterThan(10);
    expect(set.filter((name) => !known.has(name))).toEqual([]);
  });

  it('sets values that the configuration accepts', () => {
    for (const [, { environment }] of ours.filter(([, service]) => 'NODE_ENV' in service.environment)) {
      const filled = Object.entries(environment)
        .map(([name, value]) => [name, fill(name, String(value))])
        .filter(([, value]) => value !== '');
      expect(configSchema.safeParse(Object.fromEntries(filled)).error?.issues).toBeUndefined();
    }
  });

  it.each(services)('runs %s as a user other than root and with a health check', (_name, service) => {
    expect(service.user).toBeDefined();
    expect(service.user).not.toMatch(/^(root|0)(:|$)/);
    expect(service.healthcheck.test.length).toBeGreaterThan(1);
  });

  it('waits for one-off steps to succeed and for everything else to be healthy', () => {
    for (const [, service] of services) {
      for (const [name, { condition }] of Object.entries(service.depends_on)) {
        const oneOff = compose.services[name]?.restart === 'no';
        expect(condition).toBe(oneOff ? 'service_completed_successfully' : 'service_healthy');
      }
    }
  });

  it('contains no secret: each comes from outside', () => {
    const secret = /(PASSWORD|KEY|SECRET|TOKEN)$/;
    const given = services.flatMap(([, service]) => Object.entries(service.environment));
    for (const [name, value] of given.filter(([name]) => secret.test(name))) {
      expect({ name, value }).toEqual({ name, value: expect.stringMatching(/^\$\{\w+:(-|\?[^}]*)\}$/) });
    }
    for (const [name, value] of given.filter(([name]) => name.endsWith('_URL'))) {
      expect({ name, value }).not.toEqual({ name, value: expect.stringMatching(/:\/\/[^:/]+:[^$@]+@/) });
    }
  });

  it('lets PostgreSQL accept every connection that its services may open, with three more query-api', () => {
    const settings = [compose.services['postgres']?.command ?? []].flat().join(' ');
    const allowed = Number(/max_connections=(\d+)/.exec(settings)?.[1] ?? usual.connections) - usual.reserved;
    const opened = Object.entries(maxConnections).map(
      ([name, max]) => max * (compose.services[name]?.deploy?.replicas ?? 1),
    );
    expect(opened.reduce((sum, max) => sum + max, 3 * maxConnections['query-api'])).toBeLessThanOrEqual(allowed);
  });

  it('declares every volume that it mounts', () => {
    const mounted = services.flatMap(([, service]) => service.volumes.map((volume) => volume.split(':')[0]));
    expect(mounted.filter((volume) => volume !== undefined && !(volume in compose.volumes))).toEqual([]);
  });

  it('starts programs that the build produces', () => {
    const build = read('local/start/build.mjs');
    const started = ours.flatMap(([, { command }]) => programsIn(String(command)));
    expect(started.length).toBeGreaterThanOrEqual(5);
    for (const program of started) expect(build).toMatch(buildEntryPattern(program));
  });

  it('is administered by programs that the build produces, in services that run', () => {
    const build = read('local/start/build.mjs');
    const readme = read('README.md');
    expect(programsIn(readme)).toEqual(expect.arrayContaining(['create-admin', 'projections-cli']));
    for (const program of programsIn(readme)) expect(build).toMatch(buildEntryPattern(program));
    const entered = Array.from(readme.matchAll(/docker compose exec (\S+)/g), ([, service]) => service);
    expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(entered));
  });
});

describe('a data folder, which contains the master key,', () => {
  const named = Array.from(read('README.md').matchAll(/DATA_DIR=(\S+)/g), ([, folder = '']) => folder);
  const folders = [configSchema.shape.DATA_DIR.parse(undefined), ...named];
  const leftOut: [string, string[]][] = [
    ...['.gitignore', '.dockerignore'].map((file): [string, string[]] => [file, read(file).split('\n')]),
    ...['.oxfmtrc.json', '.oxlintrc.json'].map((file): [string, string[]] => [
      file,
      z.object({ ignorePatterns: z.array(z.string()) }).parse(JSON.parse(read(file))).ignorePatterns,
    ]),
  ];

  it.each(leftOut)('is excluded by %s, a second instance’s too', (_, patterns) => {
    expect(named).toHaveLength(1);
    for (const folder of folders) {
      expect([folder, patterns.some((pattern) => globOf(pattern).test(folder))]).toEqual([folder, true]);
    }
  });
});

/** The regular expression of an ignore pattern, for a folder at the top. */
function globOf(pattern: string): RegExp {
  return new RegExp(`^${pattern.replace(/\/$/, '').replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`);
}

describe('the programs of a deployment', () => {
  const programs = [
    'command-api/main.ts',
    'projections/main.ts',
    'query-api/main.ts',
    'platform/cli/migrate.ts',
    'command-api/cli/create-admin.ts',
    'projections/cli/projections.ts',
  ];

  it.each(programs)('contain nothing from local/: %s', async (program) => {
    const { metafile } = await build({
      absWorkingDir: projectRoot,
      entryPoints: [program],
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      platform: 'node',
      packages: 'external',
      logLevel: 'error',
    });
    const inputs = Object.keys(metafile.inputs);
    expect(inputs).toContain(program);
    expect(inputs.filter((file) => file.startsWith('local/'))).toEqual([]);
  });
});

describe('the Dockerfile', () => {
  it.each(['service', 'edge'])('runs the image %s as a user other than root', (stage) => {
    expect(stageUser(stage)).toMatch(/^(node|1000:1000)$/);
  });
});

/** Every setting with its description and default. */
const settings = Object.entries(configSchema.shape).map(([name, schema]) => {
  const { data } = schema.safeParse(undefined);
  const standard = data === undefined ? '' : typeof data === 'boolean' ? (data ? 'on' : 'off') : String(data);
  return { name, sentence: schema.description ?? '', standard };
});

describe('the settings', () => {
  it('are listed in .env.example', async () => {
    const head = '# Copy to .env and set what you need; everything has a default or is optional on one machine.\n';
    const lines = settings.map(({ name, sentence, standard }) => `# ${sentence}\n#${name}=${standard}\n`);
    await expect([head, ...lines].join('\n')).toMatchFileSnapshot('../.env.example');
  });

  it('are listed in the README', () => {
    const cells = (line: string): string[] => line.split('|').map((cell) => cell.trim().replaceAll('`', ''));
    const [, table = ''] = read('README.md').split(/<!-- \/?settings -->/);
    const rows = table
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map(cells);
    expect(rows).toEqual(settings.map(({ name, sentence, standard }) => ['', name, standard, sentence, '']));
  });
});

const given: Readonly<Record<string, string>> = {
  PUBLIC_URL: 'https://homewright.example',
  SMTP_URL: 'smtps://user:password@mail.example:465',
};

/** Substitutes a variable as an operator's .env would. */
function fill(name: string, value: string): string {
  return value.replaceAll(/\$\{(\w+):([?-])([^}]*)\}/g, (_all, variable: string, kind: string, rest: string) => {
    if (kind === '-') return rest;
    return given[variable] ?? given[name] ?? 'f'.repeat(64);
  });
}
