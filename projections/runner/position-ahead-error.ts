import type { BuildRow } from './builds.ts';

/** The tables are ahead of the log: it was replaced, or restored from an older backup. */
export class PositionAheadError extends Error {
  override readonly name = 'PositionAheadError';
  constructor({ model, position }: BuildRow, head: string | undefined) {
    super(
      `read model ${model} stands at position ${position}, but the log ends at ${head ?? 'its beginning'}: ` +
        `the log is older than this read model. Restore the log, or run: npm run projections -- rebuild ${model}`,
    );
  }
}
