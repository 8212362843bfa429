import type { PostProcessorModule } from 'i18next';

/** An abbreviation that ends a sentence brings its stop: "in Schritten von 15 Min." has no second one. */
export const dedupeFullStop = {
  type: 'postProcessor',
  name: 'dedupeFullStop',
  process: (text: string) => text.replaceAll(/(?<!\.)\.\.(?!\.)/g, '.'),
} satisfies PostProcessorModule;
