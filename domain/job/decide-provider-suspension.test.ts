import { describe, expect, it } from 'vitest';

import type { JobEvent } from '#events/catalog/job.ts';

import { jobAfter } from '../testing/extend-history.ts';
import { sampleEvent } from '../testing/sample-event.ts';
import { jobId, paintingHistory, times } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { plusMinutes } from '../time.ts';
import type { JobCommand } from './commands.ts';
import { jobDecider } from './decider.ts';

const { given } = specification(jobDecider);
const providerId = people.provider.id;
const byReactor = { by: people.reactor, at: times.booked };
const stop = (final = false): JobCommand => ({ name: 'RecordSuspension', data: { jobId, providerId, final } });
const lift: JobCommand = { name: 'RecordReinstatement', data: { jobId, providerId } };
const stopped = (final = false): JobEvent => ({
  type: 'ProviderSuspensionRecorded',
  data: { jobId, providerId, final },
});
const lifted: JobEvent = { type: 'ProviderReinstatementRecorded', data: { jobId, providerId } };
/** A country without a right to withdraw from a contract for a fortnight. */
const booked = paintingHistory('PaymentCaptured', { changes: { RequestPosted: { country: 'US' } } });
const cancel = (fee: number): JobCommand => ({ name: 'CancelJob', data: { jobId, fee, reason: null } });

describe('a suspended provider of a booked job', () => {
  it('is recorded once, and stays recorded if the suspension is final', () => {
    given(booked).when(stop(), byReactor).thenEvents([stopped()]);
    given([...booked, stopped()])
      .when(stop(), byReactor)
      .thenNothing();
    given([...booked, stopped()])
      .when(stop(true), byReactor)
      .thenEvents([stopped(true)]);
    given([...booked, stopped(true)])
      .when(stop(), byReactor)
      .thenNothing();
  });

  it('is recorded for the booked provider, before the work begins', () => {
    given(booked)
      .when({ name: 'RecordSuspension', data: { jobId, providerId: people.rival.id, final: false } }, byReactor)
      .thenNothing();
    for (const history of [
      paintingHistory('OfferAccepted'),
      paintingHistory('WorkStarted'),
      paintingHistory('JobClosed'),
    ]) {
      given(history).when(stop(), byReactor).thenNothing();
    }
  });

  it('is recorded during a chargeback or a dispute: the job may be booked again after that', () => {
    const disputed = sampleEvent('DisputeOpened', { jobId });
    const chargedBack = sampleEvent('ChargebackOpened', { jobId });
    for (const held of [disputed, chargedBack]) {
      given([...booked, held])
        .when(stop(), byReactor)
        .thenEvents([stopped()]);
      given([...paintingHistory('WorkStarted'), held])
        .when(stop(), byReactor)
        .thenNothing();
    }
  });

  it('is recorded by the system only', () => {
    for (const by of [people.client, people.provider, people.admin]) {
      given(booked)
        .when(stop(), { ...byReactor, by })
        .thenRejected('NOT_ALLOWED');
      given(booked)
        .when(lift, { ...byReactor, by })
        .thenRejected('NOT_ALLOWED');
    }
  });

  it('cannot begin work until the suspension is lifted', () => {
    const start: JobCommand = { name: 'StartWork', data: { jobId } };
    const then = { by: people.provider, at: times.start };
    given([...booked, stopped()])
      .when(start, then)
      .thenRejected('PROVIDER_SUSPENDED');
    given([...booked, stopped(), lifted])
      .when(start, then)
      .thenEvents([{ type: 'WorkStarted' }]);
  });

  it('cannot report an absent client, and gets nothing for an earlier report', () => {
    const { agreement } = jobAfter(booked);
    const late = { by: people.provider, at: plusMinutes(agreement?.startAt ?? '', 30) };
    const report: JobCommand = {
      name: 'ReportNoShow',
      data: { jobId, statement: 'Nobody opened the door to me.', files: [] },
    };
    given([...booked, stopped()])
      .when(report, late)
      .thenRejected('PROVIDER_SUSPENDED');
    const claimed = sampleEvent('NoShowClaimed', { jobId, by: 'provider', contestUntil: late.at });
    const settle: JobCommand = { name: 'SettleNoShow', data: { jobId } };
    const fell = { by: people.deadline, at: late.at };
    given([...booked, claimed, stopped()])
      .when(settle, fell)
      .thenEvents([{ type: 'NoShowSettled', data: { absent: 'client', fee: 0 } }, { type: 'JobSettled' }]);
  });

  it('lets the client cancel for free, even after the start of the work', () => {
    const { agreement } = jobAfter(booked);
    const startAt = agreement?.startAt ?? '';
    for (const at of [plusMinutes(startAt, -30), plusMinutes(startAt, 30)]) {
      given([...booked, stopped()])
        .when(cancel(0), { by: people.client, at })
        .thenEvents([{ type: 'JobCancelled', data: { by: 'client', fee: 0 } }, { type: 'JobSettled' }]);
    }
    given([...booked, stopped(), lifted])
      .when(cancel(0), { by: people.client, at: plusMinutes(startAt, -30) })
      .thenRejected('FEE_CHANGED', 'fee');
    given([...booked, stopped()])
      .when(cancel(0), { by: people.provider, at: plusMinutes(startAt, 30) })
      .thenRejected('TOO_LATE');
  });

  it('can work again once the end of the suspension is recorded, which happens once', () => {
    given(booked).when(lift, byReactor).thenNothing();
    given([...booked, stopped()])
      .when(lift, byReactor)
      .thenEvents([lifted]);
    given([...booked, stopped(), lifted])
      .when(lift, byReactor)
      .thenNothing();
    expect(jobAfter([...booked, stopped(), lifted]).providerStop).toBeNull();
  });
});
