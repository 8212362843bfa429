import { createRoot } from 'react-dom/client';

import { InstallCard } from './install-card.tsx';

/** A root of its own beside the page's, for both documents. */
export function showInstallCard(): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<InstallCard />);
}
