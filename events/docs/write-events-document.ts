import { writeFileSync } from 'node:fs';

import { catalog } from '../catalog/index.ts';
import { describeCatalog } from './describe-catalog.ts';

/** `npm run docs:events` */
writeFileSync(new URL('../../docs/events.md', import.meta.url), describeCatalog(catalog));
