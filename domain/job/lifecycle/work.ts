import type { TransitionRow } from './transition-row.ts';
import { unfinished } from './state-groups.ts';

export const workTransitions = [
  {
    name: 'start-work',
    from: 'Booked',
    command: 'StartWork',
    role: 'provider',
    event: 'WorkStarted',
    to: 'InProgress',
  },
  {
    name: 'claim-completion',
    from: ['InProgress', 'ChangesRequested'],
    command: 'ClaimCompletion',
    role: 'provider',
    event: 'CompletionClaimed',
    to: 'CompletionClaimed',
  },
  {
    name: 'request-changes',
    from: 'CompletionClaimed',
    command: 'RequestChanges',
    role: 'client',
    event: 'ChangesRequested',
    to: 'ChangesRequested',
  },
  {
    name: 'remind-approval',
    from: 'CompletionClaimed',
    command: 'RemindApproval',
    role: 'deadline',
    event: 'ApprovalReminded',
    to: 'CompletionClaimed',
  },
  {
    name: 'approve-work',
    from: 'CompletionClaimed',
    command: 'ApproveJob',
    role: 'client',
    event: 'JobApproved',
    to: 'ApprovedInGrace',
  },
  {
    name: 'auto-approve-work',
    from: 'CompletionClaimed',
    command: 'AutoApproveJob',
    role: 'deadline',
    event: 'JobApproved',
    to: 'ApprovedInGrace',
  },
  {
    name: 'cancel-approval',
    from: 'ApprovedInGrace',
    command: 'CancelApproval',
    role: 'client',
    event: 'ApprovalCancelled',
    to: 'CompletionClaimed',
  },
  { name: 'flag-overdue', from: unfinished, command: 'FlagOverdue', role: 'deadline', event: 'JobOverdue', to: 'same' },
] as const satisfies readonly TransitionRow[];
