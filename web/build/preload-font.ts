import type { Plugin } from 'vite';

/** The letters of most languages, in every weight. */
const font = /manrope-latin-wght-normal-[\w-]+\.woff2$/;

/**
 * Documents preload the font. Found only in the styles, it would arrive after the first text, which would shift when
 * redrawn.
 */
export function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => font.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head',
          })),
    },
  };
}
