import { writeFileSync } from 'node:fs';

import { describeRecords } from '../privacy/describe-records.ts';
import { heldRecords } from '../privacy/held-records.ts';

/** `npm run docs:privacy` */
writeFileSync(new URL('../../docs/privacy.md', import.meta.url), describeRecords(heldRecords));
