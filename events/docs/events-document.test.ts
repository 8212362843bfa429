import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';
import { z } from 'zod';

import { defineEvent } from '../catalog/define-event.ts';
import { personalTextOrNull } from '../catalog/fields.ts';
import { catalog } from '../catalog/index.ts';
import { describeCatalog } from './describe-catalog.ts';

it('docs/events.md matches the catalog (regenerate it with npm run docs:events)', () => {
  const written = readFileSync(new URL('../../docs/events.md', import.meta.url), 'utf8');
  expect(written).toBe(describeCatalog(catalog));
});

it('states a field’s type, its subject, and the supported old versions', () => {
  const RoofMended = defineEvent(
    'RoofMended',
    'The roof no longer leaks.',
    z.object({ roofId: z.uuid(), tiles: z.int().positive(), state: z.enum(['dry', 'damp']), note: personalTextOrNull }),
    { version: 2, sealed: { note: 'roofId' }, upcasters: { 1: (data) => data } },
  );
  const document = describeCatalog({ roof: [RoofMended] });
  expect(document).toContain('The roof no longer leaks. Version 2; stored versions 1 are lifted to it.');
  expect(document).toContain('| `roofId` | id |  |');
  expect(document).toContain('| `tiles` | integer > 0 |  |');
  expect(document).toContain('| `state` | `dry`, `damp` |  |');
  expect(document).toContain('| `note` | text or null | of `roofId` |');
});
