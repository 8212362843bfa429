import type { Plugin } from 'vite';

/** React Router's package names its development build only, whatever is built: slower, larger, with words for developers. */
const productionFiles: Readonly<Record<string, string>> = {
  'react-router': 'react-router/dist/production/index.mjs',
  'react-router/dom': 'react-router/dist/production/dom-export.mjs',
};

const developmentBuild = /\/node_modules\/.*(\/development\/|\.development\.)/;

/** Takes the production build of every library, and fails the build where a library's development build is left. */
export function productionBuilds(root: string): Plugin {
  return {
    name: 'production-builds',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: Object.entries(productionFiles).map(([name, file]) => ({
          find: new RegExp(`^${name}$`),
          replacement: `${root}/node_modules/${file}`,
        })),
      },
    }),
    generateBundle() {
      const left = [...this.getModuleIds()].filter((id) => developmentBuild.test(id));
      if (left.length > 0) this.error(`development builds of libraries:\n${left.join('\n')}`);
    },
  };
}
