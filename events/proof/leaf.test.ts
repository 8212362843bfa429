import fc from 'fast-check';
import { expect, it } from 'vitest';

import { toPosition } from '../log/position.ts';
import { canonicalJson } from './canonical-json.ts';
import { leafText } from './leaf.ts';
import * as verifier from './verify.mjs';

it('canonical JSON sorts keys, and has no white space', () => {
  const value = { b: [1, -0, 1e21, null, true], a: { '€': 'é\n"', $: {} }, '\u{1f600}': [], z: [{ d: 1, c: 2 }] };
  expect(canonicalJson(value)).toBe(
    '{"a":{"$":{},"€":"é\\n\\""},"b":[1,0,1e+21,null,true],"z":[{"c":2,"d":1}],"😀":[]}',
  );
});

it('canonical JSON is one text for one value, reads back as it, and is the same in the verifier', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(value);
      expect(canonicalJson(JSON.parse(JSON.stringify(value)))).toBe(text);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(verifier.canonicalJson(value)).toBe(text);
    }),
  );
});

it("a leaf covers all of an event but the position, which is the log's own", () => {
  const meta = { at: '2027-03-01T09:00:00.000Z', commandId: 'c' } as never;
  const event = { id: 'i', stream: 's-1', revision: 0, type: 'T', data: { b: 1, a: 'sealed:2:x' }, meta };
  const text = leafText({ ...event, position: toPosition(7) });
  expect(text).toBe(
    '{"data":{"a":"sealed:2:x","b":1},"id":"i","meta":{"at":"2027-03-01T09:00:00.000Z","commandId":"c"},"revision":0,"stream":"s-1","type":"T"}',
  );
  expect(leafText({ ...event, position: toPosition(8) })).toBe(text);
});
