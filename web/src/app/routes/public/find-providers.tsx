import { useSearchParams } from 'react-router-dom';

import { ProvidersPage } from '#web/features/providers/providers-page.tsx';
import { SavedPage } from '#web/features/providers/saved-page.tsx';

export function Component() {
  const [address] = useSearchParams();
  return address.get('show') === 'saved' ? <SavedPage /> : <ProvidersPage />;
}
