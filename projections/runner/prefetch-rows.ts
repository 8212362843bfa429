/**
 * Runs several parts of a fold that look up rows, so that all rows that are missing are loaded in one go: by itself a
 * fold ends at the first one.
 */
export function prefetchRows(parts: readonly (() => void)[]): void {
  let failure: { readonly cause: unknown } | null = null;
  for (const part of parts) {
    try {
      part();
    } catch (error) {
      failure ??= { cause: error };
    }
  }
  if (failure !== null) throw failure.cause;
}
