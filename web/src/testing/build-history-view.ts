import type { HistoryEvent, HistoryView } from '#query-api/contract/admin.ts';

import { hoursAfter, ids, NOW } from './ids.ts';

/** The nth event of the job, by its client. */
export function anEvent(number: number, type: string, more: Partial<HistoryEvent> = {}): HistoryEvent {
  return {
    number,
    eventId: `event-${number}`,
    type,
    version: 1,
    at: hoursAfter(NOW, number - 10),
    position: String(number * 10),
    actor: { kind: 'client', id: ids.aoife, name: 'Aoife Brennan', firstName: 'Aoife' },
    command: 'SomeCommand',
    commandId: `command-${number}`,
    correlationId: 'c7f2',
    causationId: null,
    causedBy: null,
    data: {},
    sealed: [],
    money: false,
    ...more,
  };
}

export const events = [
  anEvent(1, 'RequestPosted', { data: { currency: 'EUR', area: 'Galway', title: null }, sealed: ['title'] }),
  anEvent(2, 'JobApproved', { data: { automatic: false } }),
  anEvent(3, 'ApprovalCancelled', { data: { reason: null }, sealed: ['reason'] }),
  anEvent(4, 'FundsReleased', {
    data: { providerAmount: 37_800 },
    actor: { kind: 'deadline', id: 'd', name: null, firstName: null },
    causationId: 'event-2',
    causedBy: 2,
  }),
];

/** The job after the nth of its events. */
export function historyView(asOf: number): HistoryView {
  const state = asOf === 2 ? 'ApprovedInGrace' : asOf === 4 ? 'Released' : 'CompletionClaimed';
  return {
    kind: 'job',
    id: ids.job,
    title: 'Repaint hallway',
    timezone: 'Europe/Dublin',
    people: [{ role: 'client', accountId: ids.aoife, name: 'Aoife Brennan' }],
    events,
    asOf,
    state: [
      { label: 'state', value: state, format: 'state', currency: null },
      { label: 'held', value: asOf === 4 ? 0 : 45_360, format: 'money', currency: 'EUR' },
      { label: 'releasedAt', value: null, format: 'instant', currency: null },
    ],
  };
}
