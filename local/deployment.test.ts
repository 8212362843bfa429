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

/** Strict: a setting without an entry here, such as one that opens the container, fails. */
const serviceSchema = z.strictObject({
  image: z.string(),
  build: z.unknown().optional(),
  shm_size: z.string().optional(),
  user: z.string().optional(),
  restart: z.string(),
  command: z.union([z.string(), z.array(z.string())]).optional(),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  networks: z.array(z.string()).default([]),
  network_mode: z.string().optional(),
  read_only: z.boolean().default(false),
  tmpfs: z.array(z.string()).default([]),
  cap_drop: z.array(z.string()).default([]),
  cap_add: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  privileged: z.boolean().default(false),
  ports: z.array(z.string()).default([]),
  mem_limit: z.string().optional(),
  pids_limit: z.int().optional(),
  cpus: z.number().optional(),
  healthcheck: z.object({ test: z.array(z.string()).min(2) }),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  volumes: z.array(z.string()).default([]),
  deploy: z.object({ replicas: z.int() }).optional(),
});
const compose = z
  .object({
    services: z.record(z.string(), serviceSchema),
    volumes: z.record(z.string(), z.unknown()),
    networks: z.record(z.string(), z.object({ internal: z.boolean().default(false) }).loose()),
  })
  .parse(parse(read('docker-compose.yml'), { merge: true }));
const services = Object.entries(compose.services);
const ours = services.filter(([, service]) => service.image === 'homewright');

interface Entitlement {
  /** The variables of `.env` that it is given. */
  readonly variables: readonly string[];
  readonly networks: readonly string[];
  readonly volumes: readonly string[];
}

const running = ['LOG_LEVEL', 'METRICS_TOKEN', 'SENTRY_DSN'];
const visited = ['GEOLOCATION_DB', 'PUBLIC_URL', 'STRIPE_PUBLISHABLE_KEY'];

/** All that each service has of what could do harm. A service, secret, network or volume that is not here is denied. */
const entitled: Record<string, Entitlement> = {
  postgres: { variables: ['POSTGRES_PASSWORD'], networks: ['postgres'], volumes: ['postgres'] },
  certificates: { variables: [], networks: [], volumes: ['authority', 'node-certificate', 'trusted'] },
  eventstore: {
    variables: ['EVENTSTORE_ADMIN_PASSWORD'],
    networks: ['eventstore'],
    volumes: ['eventstore', 'node-certificate:ro', 'trusted:ro'],
  },
  migrate: {
    variables: [
      'EVENTSTORE_ADMIN_PASSWORD',
      'EVENTSTORE_PASSWORD',
      'EVENTSTORE_READER_PASSWORD',
      'LOG_LEVEL',
      'POSTGRES_COMMAND_API_PASSWORD',
      'POSTGRES_PASSWORD',
      'POSTGRES_PROJECTIONS_PASSWORD',
      'POSTGRES_QUERY_API_PASSWORD',
    ],
    networks: ['eventstore', 'postgres'],
    volumes: ['trusted:ro'],
  },
  'command-api': {
    variables: [
      ...running,
      ...visited,
      'COOKIE_SECRET',
      'EVENTSTORE_PASSWORD',
      'FILES_S3_URL',
      'GOOGLE_CLIENT_ID',
      'GOOGLE_CLIENT_SECRET',
      'MAIL_FROM',
      'MASTER_KEY',
      'POSTGRES_COMMAND_API_PASSWORD',
      'SMS_TOKEN',
      'SMS_URL',
      'SMTP_URL',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
    ],
    networks: ['eventstore', 'front', 'outbound', 'postgres'],
    volumes: ['files', 'trusted:ro'],
  },
  projections: {
    // It opens what people wrote, for the tables that pages are read from.
    variables: [...running, 'EVENTSTORE_READER_PASSWORD', 'MASTER_KEY', 'POSTGRES_PROJECTIONS_PASSWORD', 'PUBLIC_URL'],
    networks: ['eventstore', 'outbound', 'postgres'],
    volumes: ['trusted:ro'],
  },
  'query-api': {
    variables: [...running, ...visited, 'EVENTSTORE_READER_PASSWORD', 'POSTGRES_QUERY_API_PASSWORD'],
    networks: ['eventstore', 'front', 'outbound', 'postgres'],
    volumes: ['trusted:ro'],
  },
  edge: { variables: ['SITE_ADDRESS'], networks: ['front', 'public'], volumes: ['edge-config', 'edge-data'] },
};

/** The variables that a service's settings and command are filled from. */
function variablesOf({ environment, command }: z.output<typeof serviceSchema>): string[] {
  const text = JSON.stringify([environment, command]);
  return [...new Set(Array.from(text.matchAll(/\$\{(\w+)/g), ([, name = '']) => name))].toSorted();
}

/** `name`, or `name:ro`. */
function mountsOf({ volumes }: z.output<typeof serviceSchema>): string[] {
  return volumes.map((volume) => volume.replace(/:\/[^:]*/, '')).toSorted();
}

/** The bundles that a command line starts. */
function programsIn(text: string): string[] {
  return Array.from(text.matchAll(/dist\/server\/([\w-]+)\.js/g), ([, program = '']) => program);
}

const bundle = {
  absWorkingDir: projectRoot,
  bundle: true,
  write: false,
  outdir: 'nowhere',
  format: 'esm',
  platform: 'node',
  packages: 'external',
  logLevel: 'error',
} as const;

/** The source of a bundle, from the build script. */
function entryOf(program: string): string {
  const [, file] = new RegExp(`^ {2}'?${program}'?: '([^']+)'`, 'm').exec(read('local/start/build.mjs')) ?? [];
  if (file === undefined) throw new Error(`the build does not know ${program}`);
  return file;
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
  it('runs two workers for the read models', () => {
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

  it('gives each service the secrets, networks and volumes that it is entitled to, and no others', () => {
    const given = services.map(([name, service]): [string, Entitlement] => [
      name,
      {
        variables: variablesOf(service),
        networks: service.networks.toSorted(),
        volumes: mountsOf(service),
      },
    ]);
    const sorted = Object.entries(entitled).map(([name, { variables, ...rest }]): [string, Entitlement] => [
      name,
      { variables: variables.toSorted(), ...rest },
    ]);
    expect(Object.fromEntries(given)).toEqual(Object.fromEntries(sorted));
  });

  it('lets only the edge and outgoing calls leave the machine, and only the edge be reached from outside', () => {
    const open = Object.entries(compose.networks).filter(([, { internal }]) => !internal);
    expect(open.map(([name]) => name)).toEqual(['public', 'outbound']);
    expect(compose.networks['outbound']).toMatchObject({
      driver_opts: { 'com.docker.network.bridge.enable_icc': 'false' },
    });
    expect(services.filter(([, { ports }]) => ports.length > 0).map(([name]) => name)).toEqual(['edge']);
    // Without a network of its own, a service would be on the default one, with all others.
    for (const [name, { networks, network_mode: mode }] of services) {
      expect({ name, isolated: networks.length > 0 || mode === 'none' }).toEqual({ name, isolated: true });
    }
  });

  it.each(services)(
    'runs %s without capabilities, on a file system that it cannot write, within limits',
    (_, service) => {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        cap_add: [],
        privileged: false,
        security_opt: ['no-new-privileges:true'],
        mem_limit: expect.stringMatching(/^\d+[mg]$/),
        pids_limit: expect.any(Number),
        cpus: expect.any(Number),
      });
      // A start fails where a limit is above the machine's processors.
      expect(service.cpus).toBeLessThanOrEqual(2);
    },
  );

  it('sets for each of our services only what its programs read', async () => {
    for (const [name, { environment, command }] of ours) {
      const entryPoints = programsIn(String(command)).map((program) => entryOf(program));
      const { outputFiles } = await build({ ...bundle, entryPoints });
      const code = outputFiles.map(({ text }) => text).join('\n');
      const unread = Object.keys(environment).filter((setting) => !new RegExp(`(\\.|")${setting}\\b`).test(code));
      expect({ name, unread }).toEqual({ name, unread: [] });
    }
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
    'platform/cli/database-roles.ts',
    'command-api/cli/create-admin.ts',
    'projections/cli/projections.ts',
  ];

  it.each(programs)('contain nothing from local/: %s', async (program) => {
    const { metafile } = await build({ ...bundle, entryPoints: [program], metafile: true });
    const inputs = Object.keys(metafile.inputs);
    expect(inputs).toContain(program);
    expect(inputs.filter((file) => file.startsWith('local/'))).toEqual([]);
  });
});

describe('the Dockerfile', () => {
  it('builds and runs on one Node, whose range the project supports', () => {
    const versions = Array.from(read('Dockerfile').matchAll(/^FROM node:(\d+)/gm), ([, major = '']) => Number(major));
    expect(versions).toEqual([26, 26]);
    expect(read('package.json')).toContain('"node": "^20.19 || ^22.13 || >=24"');
  });

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
