import type { Tell, Tells } from './telling.ts';

/** What became of the Homewright, apart from the job. */
function ofHomewright(kind: 'ProviderSuspensionNoted' | 'ProviderReinstatementNoted'): Tell {
  return (_entry, { voice: { t, view, provider: name } }) => ({
    title: view.role === 'provider' ? t(`event.${kind}.you`) : t(`event.${kind}.other`, { name }),
  });
}

export const homewrightWords: Tells = {
  ProviderSuspensionNoted: ofHomewright('ProviderSuspensionNoted'),
  ProviderReinstatementNoted: ofHomewright('ProviderReinstatementNoted'),
};
