import type { PostProcessorModule } from 'i18next';

/**
 * An abbreviation at the end of a sentence already has its full stop: "in Schritten von 15 Min." gets no second one.
 */
export const dedupeFullStop = {
  type: 'postProcessor',
  name: 'dedupeFullStop',
  process: (text: string) => text.replaceAll(/(?<!\.)\.\.(?!\.)/g, '.'),
} satisfies PostProcessorModule;
