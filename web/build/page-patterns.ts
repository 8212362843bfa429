import type { Plugin } from 'vite';

import { patterns } from '../src/app/patterns.ts';
import { redirects } from '../src/app/redirects.ts';

/** Lists the application's addresses for the server, which answers all others with 404. */
export function pagePatterns(): Plugin {
  return {
    name: 'page-patterns',
    apply: 'build',
    generateBundle() {
      const source = JSON.stringify([...Object.values(patterns), ...redirects.map(({ from }) => from)]);
      this.emitFile({ type: 'asset', fileName: 'page-patterns.json', source });
    },
  };
}
