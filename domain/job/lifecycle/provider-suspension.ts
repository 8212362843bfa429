import type { TransitionRow } from './transition-row.ts';
import { comingBack, frozen, running } from './state-groups.ts';

export const providerSuspensionTransitions = [
  {
    name: 'record-suspension',
    from: comingBack,
    command: 'RecordSuspension',
    role: 'reactor',
    event: 'ProviderSuspensionRecorded',
    to: 'same',
  },
  {
    name: 'record-reinstatement',
    from: [...running, 'PaymentAtRisk', ...frozen],
    command: 'RecordReinstatement',
    role: 'reactor',
    event: 'ProviderReinstatementRecorded',
    to: 'same',
  },
] as const satisfies readonly TransitionRow[];
