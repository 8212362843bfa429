import { expect, it } from 'vitest';
import { z } from 'zod';

import { assertStreamName } from '../log/prepare-append.ts';
import { catalog, categories } from './index.ts';
import { findDefinition } from './find-definition.ts';

const definitions = Object.values(catalog).flat();

it('contains each event type once, so that the type identifies the event', () => {
  const types = definitions.map(({ type }) => type);
  expect(types.filter((type, i) => types.indexOf(type) !== i)).toEqual([]);
});

it.each(definitions.map((definition) => [definition.type, definition] as const))(
  '%s is found by its type',
  (type, definition) => {
    expect(findDefinition(type)).toBe(definition);
  },
);

it.each(definitions.map((definition) => [definition.type, definition] as const))(
  '%s seals existing fields, under a subject that is always present',
  (_, { schema, sealed }) => {
    const { properties = {}, required = [] } = z.toJSONSchema(schema, { unrepresentable: 'any' });
    for (const [field, subject] of Object.entries(sealed)) {
      expect(Object.keys(properties)).toContain(field);
      expect(required).toContain(subject);
      expect(properties[subject]).toMatchObject({ type: 'string', format: 'uuid' });
    }
  },
);

it.each(
  definitions
    .filter(({ plaintextUntilVersion }) => Object.keys(plaintextUntilVersion).length > 0)
    .map((one) => [one.type, one] as const),
)('%s has sealed fields in plain text only in older versions', (_, { version, sealed, plaintextUntilVersion }) => {
  for (const [field, last] of Object.entries(plaintextUntilVersion)) {
    expect(Object.keys(sealed)).toContain(field);
    expect(last).toBeLessThan(version);
  }
});

it.each(definitions.map((definition) => [definition.type, definition] as const))(
  '%s upcasts every older version, one step at a time',
  (_, { version, upcasters }) => {
    const older = Array.from({ length: version - 1 }, (__, i) => String(i + 1));
    expect(Object.keys(upcasters)).toEqual(older);
  },
);

it.each(categories)('%s uses stream names that every log accepts', (category) => {
  expect(() => assertStreamName(`${category}-8f14e45f-ceea-467f-a8dd-3b4e8a7d2f10`)).not.toThrow();
});
