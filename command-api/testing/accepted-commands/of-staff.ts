import { randomUUID } from 'node:crypto';

import type { consentStaffCommands } from '#domain/consent/commands.ts';
import type { deletionStaffCommands } from '#domain/deletion/commands.ts';
import type { funnelStaffCommands } from '#domain/funnel/commands.ts';
import type { privacyRequestStaffCommands } from '#domain/privacy-request/commands.ts';
import type { promoStaffCommands } from '#domain/promo/commands.ts';
import { streamOf } from '#domain/streams.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import { plusDays } from '#domain/time.ts';

import { bothAdmins, everyone, newPerson, now, type Given, type MakeCommand } from './accepted-command.ts';

const { admin, secondAdmin, analyst } = everyone;
const reason = 'They asked for it in writing.';

/** Of an admin, about an account. */
function aboutAccount(
  dataOf: (accountId: string) => object,
  before: (accountId: string) => Given[] = () => [],
): MakeCommand {
  return () => {
    const { accountId, given } = newPerson('client');
    const data = dataOf(accountId);
    return { now, by: admin, also: [secondAdmin], given: [...given, ...before(accountId)], data };
  };
}

/** Of an admin, about what a person asked for: after their own access where they need one. */
function aboutRequest(data: object, { opened = true } = {}): MakeCommand {
  return () => {
    const { accountId, given } = newPerson('client');
    const request = { subjectId: accountId, requestId: randomUUID() };
    const dates = { receivedAt: now, acknowledgeBy: plusDays(now, 10), answerBy: plusDays(now, 45) };
    const events = [
      sampleEvent('PrivacyRequestReceived', { ...request, accountId, ...dates }),
      ...(opened ? [sampleEvent('PrivacyRequestAccessed', { ...request, staffId: admin.id, accessedAt: now })] : []),
    ];
    const others = opened ? { rejected: [[secondAdmin, 'ACCESS_REQUIRED']] as const } : { also: [secondAdmin] };
    const before: Given[] = [...given, [streamOf.privacyRequest(accountId), ...events]];
    return { now, by: admin, ...others, given: before, data: { ...request, ...data } };
  };
}

let versions = 1;
const funnelId = 'signup';
type FunnelStep = Extract<DomainEvent['type'], `Funnel${string}`>;

/** Of an analyst, about a version that was drafted, and what happened to it since. */
function aboutVersion(data: object, ...later: readonly FunnelStep[]): MakeCommand {
  return () => {
    const version = { funnelId, version: (versions += 1) };
    const events = (['FunnelDrafted', ...later] as const).map((type) =>
      sampleEvent(type, { ...version, staffId: analyst.id, from: 1 }),
    );
    const given = [[streamOf.funnel(funnelId), ...events]] as const;
    return { now, by: analyst, also: bothAdmins, given, data: { ...version, ...data } };
  };
}

/** Commands of staff about what belongs to none of them. */
export const ofStaff: Readonly<
  Record<
    | keyof typeof consentStaffCommands
    | keyof typeof deletionStaffCommands
    | keyof typeof funnelStaffCommands
    | keyof typeof privacyRequestStaffCommands
    | keyof typeof promoStaffCommands,
    MakeCommand
  >
> = {
  AccessConsent: aboutAccount(
    (subjectId) => ({ subjectId, reason }),
    (subjectId) => [[streamOf.consent(subjectId), sampleEvent('ConsentGiven', { subjectId, subjectKind: 'account' })]],
  ),

  PlaceLegalHold: aboutAccount((accountId) => ({ accountId, holdId: randomUUID(), reason, until: plusDays(now, 90) })),
  LiftLegalHold: () => {
    const holdId = randomUUID();
    return aboutAccount(
      (accountId) => ({ accountId, holdId }),
      (accountId) => [
        [streamOf.deletion(accountId), sampleEvent('LegalHoldPlaced', { accountId, holdId, until: plusDays(now, 90) })],
      ],
    )();
  },

  DraftFunnel: () => ({
    now,
    by: analyst,
    also: bothAdmins,
    given: [],
    data: {
      funnelId,
      definition: {
        steps: ['signup_initiated', 'account_created'],
        windowHours: 30 + (versions += 1),
        countries: [],
        devices: [],
      },
      reason,
    },
  }),
  StartFunnelReplay: aboutVersion({}),
  PauseFunnelReplay: aboutVersion({}, 'FunnelReplayStarted'),
  ResumeFunnelReplay: aboutVersion({}, 'FunnelReplayStarted', 'FunnelReplayPaused'),
  CancelFunnelReplay: aboutVersion({}, 'FunnelReplayStarted'),
  PublishFunnel: aboutVersion({ reason }, 'FunnelReplayStarted', 'FunnelReplayCompleted'),
  RollBackFunnel: () => {
    const published = aboutVersion({}, 'FunnelReplayStarted', 'FunnelReplayCompleted', 'FunnelPublished')();
    return { ...published, data: { funnelId, version: 1, reason } };
  },

  RecordPrivacyRequest: aboutAccount((accountId) => ({
    requestId: randomUUID(),
    accountId,
    email: null,
    kind: 'access',
    text: null,
    language: 'en',
    receivedAt: now,
  })),
  AccessPrivacyRequest: aboutRequest({ reason }, { opened: false }),
  AcknowledgePrivacyRequest: aboutRequest({}),
  ExtendPrivacyRequest: aboutRequest({ days: 10, reason }),
  AnswerPrivacyRequest: aboutRequest({ outcome: 'done', answer: 'Here is all that we have.' }),

  CreatePromoCode: () => ({
    now,
    by: admin,
    also: [secondAdmin],
    given: [],
    data: {
      code: `SPRING-${randomUUID().slice(0, 8)}`,
      discount: { kind: 'amount', amounts: { EUR: 500 } },
      validUntil: plusDays(now, 90),
      maxUses: 10,
    },
  }),
};
