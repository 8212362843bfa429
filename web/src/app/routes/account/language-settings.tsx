import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';
import { requireMe } from '#web/app/route-guards.ts';
import { LanguageSection } from '#web/features/settings/language-section.tsx';
import { SectionFrame } from '#web/features/settings/section-frame.tsx';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  ({ request }) =>
    requireMe(queryClient, request);

export function Component() {
  return (
    <SectionFrame section="language">
      <LanguageSection />
    </SectionFrame>
  );
}
