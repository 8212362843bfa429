import { startRunner } from './runner.ts';

/** Runs the projections as a process that a test can kill. */
await startRunner(process.argv[2] ?? '');
process.send?.('started');
