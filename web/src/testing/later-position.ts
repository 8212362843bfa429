let last = 1_000_000;

/** A position later than any that a test passed to this tab before, which remembers the last of it while it is open. */
export function laterPosition(): string {
  last += 1;
  return String(last);
}
