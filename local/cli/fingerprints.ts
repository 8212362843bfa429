import { readModels } from '#projections/read-models/index.ts';
import {
  adviceFor,
  fingerprintOf,
  readFingerprints,
  writeFingerprints,
  type Fingerprint,
} from '#projections/testing/fingerprints.ts';

/** `npm run fingerprints`: records the fingerprint of each read model whose version was raised. */
const then = readFingerprints();
const written: Record<string, Fingerprint> = {};
for (const model of readModels) {
  const now = await fingerprintOf(model);
  const advice = adviceFor(model.name, now, then[model.name]);
  const keep = advice !== null && advice.includes('Raise its version');
  if (keep) {
    console.error(advice);
    process.exitCode = 1;
  }
  written[model.name] = (keep ? then[model.name] : now) ?? now;
}
writeFingerprints(written);
