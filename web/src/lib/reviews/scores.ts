/** What is scored besides the whole. */
export const MORE_SCORES = ['communication', 'punctuality', 'care'] as const;
