import fc from 'fast-check';

/**
 * The seed of every property test, so that a run repeats the one before. `PROPERTY_SEED=random` tries other inputs, and
 * a number repeats the run that reported it.
 */
const asked = process.env['PROPERTY_SEED'] ?? '20271128';
fc.configureGlobal(asked === 'random' ? {} : { seed: Number(asked) });
