import { expect, test } from 'vitest';

import { accountEvents } from '#events/catalog/account.ts';
import { minorUnits } from '#events/catalog/fields.ts';
import { jobEvents } from '#events/catalog/job.ts';

import { amounts } from './event-summary.ts';

interface Schema {
  readonly def: {
    readonly shape?: Readonly<Record<string, Schema>>;
    readonly innerType?: Schema;
    readonly element?: Schema;
    readonly options?: readonly Schema[];
  };
}

/** The names of the fields that hold minor units, nested ones included. */
function amountsIn(schema: Schema, name = ''): string[] {
  if (schema === (minorUnits as unknown as Schema)) return [name];
  const { shape = {}, innerType, element, options = [] } = schema.def;
  const within = [innerType, element, ...options].filter((each) => each !== undefined);
  return [
    ...Object.entries(shape).flatMap(([part, each]) => amountsIn(each, part)),
    ...within.flatMap((each) => amountsIn(each, name)),
  ];
}

test('the fields that a history formats as money are the catalog fields that hold minor units', () => {
  const events = [...jobEvents, ...accountEvents].map(({ schema }) => schema as unknown as Schema);
  const names = events.flatMap((schema) => amountsIn(schema));
  expect([...amounts].toSorted()).toEqual([...new Set(names)].toSorted());
});
