import { LogoPreview } from '#web/gallery/logo-preview.tsx';

import { InternalPage, internalLoader } from './internal-page.tsx';

export const loader = internalLoader;

export function Component() {
  return (
    <InternalPage title="Logo" text="The logo, and the pictures that the build makes from it.">
      <LogoPreview />
    </InternalPage>
  );
}
