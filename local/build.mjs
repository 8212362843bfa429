// Builds the servers and the pages into dist/ for the images; `npm start` builds the same by itself.
import { fileURLToPath } from 'node:url';

import { buildServer, buildWeb } from './start/build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
await Promise.all([buildServer(root), buildWeb(root)]);
