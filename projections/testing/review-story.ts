import { numberedId } from '#domain/testing/numbered-id.ts';
import { people } from '#domain/testing/people.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import type { DomainEvent } from '#events/catalog/index.ts';

/** One side's review of the other. */
interface Written {
  readonly jobId: string;
  readonly side: 'client' | 'provider';
  readonly overall: number;
  readonly text?: string;
  readonly clientId?: string;
  readonly providerId?: string;
}

export const reviewJob = (nth: number): string => numberedId('1', nth);

export function requested(jobId: string, { country = 'IE', clientId = people.client.id } = {}): DomainEvent {
  return sampleEvent('RequestPosted', { jobId, clientId, country, category: 'painting', area: 'Galway' });
}

export function reviewed(written: Written): DomainEvent {
  const { jobId, side, overall, text = '', clientId = people.client.id, providerId = people.provider.id } = written;
  const [authorId, subjectId] = side === 'client' ? [clientId, providerId] : [providerId, clientId];
  const event = sampleEvent('ReviewSubmitted', { jobId, side, authorId, subjectId });
  const scores = { overall, communication: overall, punctuality: overall, care: overall };
  return { ...event, data: { ...event.data, ...scores, text } };
}

export function published(jobId: string, publishedAt = '2027-03-02T09:00:00.000Z'): DomainEvent {
  return sampleEvent('ReviewsPublished', { jobId, publishedAt });
}

export function removed(written: Written, reason = 'abuse'): DomainEvent {
  const { jobId, side, authorId, subjectId, overall } = (reviewed(written) as Submitted).data;
  const data = { jobId, side, authorId, subjectId, overall, removedBy: people.admin.id, reason };
  return sampleEvent('ReviewRemoved', { ...data, removedAt: '2027-03-03T09:00:00.000Z' });
}

/** The reviewed side replied, and an admin removed the reply alone. */
export function repliedAndRemoved(written: Written, reason = 'abuse'): DomainEvent[] {
  const { jobId, side, subjectId: authorId } = (reviewed(written) as Submitted).data;
  const repliedAt = '2027-03-03T08:00:00.000Z';
  const removal = { jobId, side, authorId, removedBy: people.admin.id, reason, removedAt: '2027-03-03T09:00:00.000Z' };
  return [
    sampleEvent('ReviewReplied', { jobId, side, authorId, text: 'You liar.', repliedAt }),
    sampleEvent('ReviewReplyRemoved', removal),
  ];
}

type Submitted = Extract<DomainEvent, { type: 'ReviewSubmitted' }>;
