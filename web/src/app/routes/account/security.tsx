import type { QueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import { type LoaderFunction, useLocation } from 'react-router-dom';
import { paths } from '#web/app/paths.ts';
import { requireMe } from '#web/app/route-guards.ts';
import { SectionFrame } from '#web/features/settings/section-frame.tsx';
import { SecuritySection } from '#web/features/settings/security-section.tsx';
import { securityQuery } from '#web/features/settings/security-query.ts';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request }) => {
    await requireMe(queryClient, request);
    return queryClient.ensureQueryData(securityQuery);
  };

/** With the library that draws QR codes. */
const SecondFactorPage = lazy(async () => ({
  default: (await import('#web/features/settings/second-factor-page.tsx')).SecondFactorPage,
}));

export function Component() {
  const { pathname } = useLocation();
  if (pathname === paths.secondFactor()) return <SecondFactorPage />;
  return (
    <SectionFrame section="security">
      <SecuritySection />
    </SectionFrame>
  );
}
