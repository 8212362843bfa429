import { expect, it } from 'vitest';

import { commands, isForPeople } from '#command-api/commands/index.ts';
import { setupReadSide } from './testing/read-side.ts';

let document: {
  openapi: string;
  paths: Record<string, Record<string, { responses: Record<string, object>; requestBody?: object }>>;
};

setupReadSide(async (side) => {
  document = (await side.get('/api/openapi.json')).body as typeof document;
});

it('describes every view with its response schema', () => {
  expect(document.openapi).toBe('3.1.0');
  const views = Object.entries(document.paths).filter(([, operations]) => 'get' in operations);
  expect(views.length).toBeGreaterThanOrEqual(12);
  for (const [path, operations] of views) {
    expect(operations['get']?.responses['200'], path).toHaveProperty(['content', 'application/json', 'schema']);
  }
});

it('describes every command for people, and none of the system', () => {
  const described = Object.keys(document.paths).filter((path) => path.startsWith('/api/commands/'));
  const taken = Object.keys(commands).filter(isForPeople);
  expect(described.toSorted()).toEqual(taken.map((name) => `/api/commands/${name}`).toSorted());
  for (const path of described) expect(document.paths[path]?.['post']?.requestBody, path).toBeDefined();
});

it('has no unresolved reference', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path ?? '');
  for (const path of new Set(references)) expect(document, path).toHaveProperty(path.split('/'));
});
