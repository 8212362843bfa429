import type { DescribeEntry, EntryDescriptions } from './entry-formatting.ts';

/** What became of the Homewright, apart from the job. */
function ofProvider(kind: 'ProviderSuspensionRecorded' | 'ProviderReinstatementRecorded'): DescribeEntry {
  return (_entry, { context: { t, view, provider: name } }) => ({
    title: view.role === 'provider' ? t(`event.${kind}.you`) : t(`event.${kind}.other`, { name }),
  });
}

export const providerEntries: EntryDescriptions = {
  ProviderSuspensionRecorded: ofProvider('ProviderSuspensionRecorded'),
  ProviderReinstatementRecorded: ofProvider('ProviderReinstatementRecorded'),
};
