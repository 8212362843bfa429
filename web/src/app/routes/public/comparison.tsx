import type { LoaderFunction } from 'react-router-dom';

import { comparisons } from '#web/features/guides/versus/comparisons.ts';
import { findBySlug } from '#web/features/guides/find-by-slug.ts';

export { ComparisonPage as Component } from '#web/features/guides/versus/comparison-page.tsx';

export const loader =
  (): LoaderFunction =>
  ({ params }) =>
    findBySlug(comparisons, params['slug']);
