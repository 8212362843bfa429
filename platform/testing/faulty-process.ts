import { createLogger } from '../logger.ts';
import { readConfigOrExit } from '../read-config.ts';
import { reportFaults } from '../report-faults.ts';

/** A process with a fault; FAULT says how it fails. */
await reportFaults(readConfigOrExit(), createLogger('faulty', 'info'));

const fault = new RangeError('there is no room for aoife@homewright.example');
const faults: Record<string, () => unknown> = {
  'an uncaught error': () =>
    setImmediate(() => {
      throw fault;
    }),
  'an unhandled rejection': () => Promise.reject(fault),
  'an error that a library prints': () => console.trace('for aoife:', fault),
  'a text that a library prints': () => console.error('there is no room for %s', 'aoife'),
};
faults[process.env['FAULT'] ?? '']?.();
// Keeps the process running.
setInterval(() => {}, 1_000);
