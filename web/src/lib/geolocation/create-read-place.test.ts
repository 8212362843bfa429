// @vitest-environment node
import { expect, test, vi } from 'vitest';

import { defaultGeolocation, UNKNOWN_PLACE_HEADER } from '#query-api/contract/unknown-place.ts';

import { createReadPlace } from './create-read-place.ts';

const MINUTE = 60_000;
const netherlands = { ...defaultGeolocation, country: 'NL', countryName: 'Netherlands', region: null, city: null };
const place =
  (body: object, headers = {}) =>
  () =>
    Promise.resolve(Response.json(body, { headers }));
const failure = (status: number) => () => Promise.resolve(new Response(null, { status }));
const offline = () => Promise.reject(new TypeError('offline'));

/** A page whose servers give these answers, one after the other. */
function setup(...answers: (() => Promise<Response>)[]) {
  const clock = { now: 0 };
  const asked: string[] = [];
  const readPlace = createReadPlace({
    fetch: (path) => {
      asked.push(path);
      return (answers.shift() ?? offline)();
    },
    testCountry: () => null,
    now: () => clock.now,
    wait: () => Promise.resolve(),
  });
  return { readPlace, asked, clock };
}

test('several callers share one question, and its answer for five minutes', async () => {
  const { readPlace, asked, clock } = setup(place(netherlands), place(defaultGeolocation));
  const [one, other] = await Promise.all([readPlace(), readPlace()]);
  expect(one).toEqual({ ...netherlands, isKnown: true });
  expect(other).toEqual(one);
  clock.now = 5 * MINUTE - 1;
  expect((await readPlace()).country).toBe('NL');
  expect(asked).toEqual(['/api/geolocation']);
  clock.now = 5 * MINUTE;
  expect((await readPlace()).country).toBe('US');
});

test('an old answer is used for ten minutes when no newer one arrives', async () => {
  const { readPlace, clock } = setup(place(netherlands));
  await readPlace();
  clock.now = 10 * MINUTE - 1;
  expect((await readPlace()).country).toBe('NL');
  clock.now = 10 * MINUTE;
  expect(await readPlace()).toEqual({ ...defaultGeolocation, isKnown: false });
});

test('an answer from the future is old: the clock was put back', async () => {
  const { readPlace, clock } = setup(place(netherlands), place(defaultGeolocation));
  clock.now = MINUTE;
  await readPlace();
  clock.now = 0;
  expect((await readPlace()).country).toBe('US');
});

test.each([
  ['no network', offline],
  ['an error of the servers', failure(503)],
  ['too many requests', failure(429)],
])('%s is tried once more', async (_, failing) => {
  const { readPlace, asked } = setup(failing, place(netherlands));
  expect((await readPlace()).country).toBe('NL');
  expect(asked).toHaveLength(2);
});

test('after the second failure the visitor is in New York, and the next page asks again', async () => {
  const { readPlace, asked } = setup(failure(503), failure(503), place(netherlands));
  expect(await readPlace()).toEqual({ ...defaultGeolocation, isKnown: false });
  expect(asked).toHaveLength(2);
  expect((await readPlace()).country).toBe('NL');
});

test('what would be rejected again is not tried again', async () => {
  const { readPlace, asked } = setup(failure(404), place(netherlands));
  expect((await readPlace()).isKnown).toBe(false);
  expect(asked).toHaveLength(1);
});

test('a place that the servers do not know is the default', async () => {
  const { readPlace } = setup(place(defaultGeolocation, { [UNKNOWN_PLACE_HEADER]: 'true' }));
  expect(await readPlace()).toEqual({ ...defaultGeolocation, isKnown: false });
});

test('the servers have five seconds', async () => {
  const ended = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(ended.signal);
  const never: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
    });
  const asked = vi.fn<typeof fetch>(never);
  const reading = createReadPlace({ fetch: asked, testCountry: () => null })();
  ended.abort();
  expect((await reading).isKnown).toBe(false);
  expect(timeout).toHaveBeenCalledWith(5_000);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a tester’s country is passed on', async () => {
  const asked = vi.fn<(path: string, init: object) => Promise<Response>>(place(netherlands));
  await createReadPlace({ fetch: asked, testCountry: () => 'en-IE' })();
  expect(asked).toHaveBeenCalledWith('/api/geolocation?testCountry=en-IE', expect.anything());
});
