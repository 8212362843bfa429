import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';
import { requireMe } from '#web/app/route-guards.ts';
import { accessLogQuery } from '#web/features/settings/access-log-query.ts';
import { PrivacySection } from '#web/features/settings/privacy-section.tsx';
import { SectionFrame } from '#web/features/settings/section-frame.tsx';
import { consentQuery } from '#web/lib/consent/consent-query.ts';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request }) => {
    await requireMe(queryClient, request);
    return Promise.all([queryClient.ensureQueryData(accessLogQuery), queryClient.ensureQueryData(consentQuery)]);
  };

export function Component() {
  return (
    <SectionFrame section="privacy">
      <PrivacySection />
    </SectionFrame>
  );
}
