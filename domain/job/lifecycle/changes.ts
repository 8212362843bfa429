import type { TransitionRow } from './transition-row.ts';
import { parties } from './roles.ts';
import { changeable } from './state-groups.ts';

export const changeTransitions = [
  {
    name: 'propose-change',
    from: changeable,
    command: 'ProposeChange',
    role: parties,
    event: 'ChangeProposed',
    to: 'same',
  },
  {
    name: 'accept-change',
    from: changeable,
    command: 'AcceptChange',
    role: parties,
    event: 'ChangeAccepted',
    to: 'same',
  },
  {
    name: 'apply-change',
    from: changeable,
    command: 'AcceptChange',
    role: parties,
    event: 'ChangeApplied',
    to: 'same',
    after: 'accept-change',
  },
  {
    name: 'decline-change',
    from: changeable,
    command: 'DeclineChange',
    role: parties,
    event: 'ChangeDeclined',
    to: 'same',
  },
  {
    name: 'withdraw-change',
    from: changeable,
    command: 'WithdrawChange',
    role: parties,
    event: 'ChangeWithdrawn',
    to: 'same',
  },
  {
    name: 'expire-change',
    from: changeable,
    command: 'ExpireChange',
    role: 'deadline',
    event: 'ChangeExpired',
    to: 'same',
  },
] as const satisfies readonly TransitionRow[];
