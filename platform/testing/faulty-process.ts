import { createLogger } from '../logger.ts';
import { readConfigOrExit } from '../read-config.ts';
import { reportFaults } from '../report-faults.ts';

/** A process that ends over a fault; how, FAULT says. */
await reportFaults(readConfigOrExit(), createLogger('faulty', 'info'));

const fault = new RangeError('there is no room for aoife@homewright.example');
const faults: Record<string, () => unknown> = {
  'an error that nobody catches': () =>
    setImmediate(() => {
      throw fault;
    }),
  'a rejection that nobody handles': () => Promise.reject(fault),
};
faults[process.env['FAULT'] ?? '']?.();
// It would go on for ever.
setInterval(() => {}, 1_000);
