const FIRST_MS = 3000;
const MS_PER_ATTEMPT = 2000;
const MAX_ATTEMPTS = 3;

/** For so long a page waits to learn who is signed in; then it shows what it shows a visitor, until it learns more. */
export function loadingLimitMs(attempts = 0): number {
  return FIRST_MS + MS_PER_ATTEMPT * Math.min(attempts, MAX_ATTEMPTS);
}
