import { writeFileSync } from 'node:fs';

import { describeRecords } from '../privacy/describe-records.ts';
import { storedRecords } from '../privacy/stored-records.ts';

/** `npm run docs:privacy` */
writeFileSync(new URL('../../docs/privacy.md', import.meta.url), describeRecords(storedRecords));
