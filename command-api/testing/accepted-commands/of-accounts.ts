import { randomUUID } from 'node:crypto';

import type { accountCommands, AccountCommand } from '#domain/account/commands.ts';
import { streamOf } from '#domain/streams.ts';
import { appealed, suspended } from '#domain/testing/approval-decisions.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import {
  accountId as storyId,
  approvedHistory,
  monday,
  ready,
  statement,
  submitted,
  verificationBegun,
} from '#domain/testing/verification-steps.ts';
import type { AccountEvent } from '#events/catalog/account.ts';
import type { Actor } from '#events/log/event-log.ts';

import { buildProfile } from '../sample-commands.ts';
import {
  bothAdmins,
  everyone,
  newFile,
  newPerson,
  now,
  type AcceptedCommand,
  type MakeCommand,
} from './accepted-command.ts';

/** The data of a command without the account that it is about. */
type DataOf<Name extends AccountCommand['name']> = Omit<Extract<AccountCommand, { name: Name }>['data'], 'accountId'>;

const { admin, secondAdmin, support } = everyone;
/** When all that waits was submitted. */
const seen = { seen: monday };
const waiting = { submittedAt: monday };
const insurance = { kind: 'insurance', trade: null } as const;

/** About an account with this history. */
function about(
  history: readonly AccountEvent[],
  data: object,
  { by, ...others }: { by?: Actor } & Pick<AcceptedCommand, 'also' | 'rejected'> = {},
): MakeCommand {
  return () => {
    const accountId = randomUUID();
    const events = JSON.parse(JSON.stringify(history).replaceAll(storyId, accountId)) as AccountEvent[];
    const owner = { kind: 'provider', id: accountId } as const;
    const given = [[streamOf.account(accountId), ...events]] as const;
    return { now, given, by: by ?? owner, data: { accountId, ...data }, ...others };
  };
}
const byOwner = (history: readonly AccountEvent[], data: object = {}): MakeCommand => about(history, data);
const byAdmin = (history: readonly AccountEvent[], data: object): MakeCommand =>
  about(history, data, { by: admin, also: [secondAdmin] });
const byStaff = (history: readonly AccountEvent[], data: object): MakeCommand =>
  about(history, data, { by: support, also: bothAdmins });

/** With an upload of the owner. */
function withFile(
  history: readonly AccountEvent[],
  dataOf: (file: ReturnType<typeof newFile>['file']) => object,
): MakeCommand {
  return () => {
    const command = byOwner(history)();
    const { file, given } = newFile(command.by.id);
    return { ...command, given: [...command.given, given], data: { ...command.data, ...dataOf(file) } };
  };
}

const photoId = randomUUID();
const ofPhoto = { accountId: storyId, photoId };
const withPhoto = [
  ...approvedHistory(),
  sampleEvent('ProfilePhotoChosen', { ...ofPhoto, photo: { ...newFile(storyId).file, fileId: photoId } }),
];
const flagged = [...withPhoto, sampleEvent('ProfilePhotoFlagged', ofPhoto)];
const renewed = [...approvedHistory(), submitted('insurance', null, '2028-12-31')];
const moved = [
  ...approvedHistory(),
  sampleEvent('BusinessDetailsSubmitted', { accountId: storyId, submittedAt: monday }),
];

function ownProfile(): ReturnType<MakeCommand> {
  const { by, accountId, given } = newPerson('client');
  return { now, by, given, data: buildProfile(accountId) };
}

/** Commands of the stream of an account, by its owner and by staff. */
export const ofAccounts: Readonly<Record<keyof typeof accountCommands, MakeCommand>> = {
  CompleteProfile: ownProfile,
  ChangeLocale: byOwner(ready(), { language: 'de', country: 'DE' } satisfies DataOf<'ChangeLocale'>),

  ChooseProfilePhoto: withFile(approvedHistory(), (photo) => ({ photo })),
  RemoveProfilePhoto: byOwner(withPhoto),
  AcceptProfilePhoto: byAdmin(flagged, { photoId }),
  RejectProfilePhoto: byAdmin(flagged, { photoId, reason: 'noFace' } satisfies DataOf<'RejectProfilePhoto'>),

  SubmitPortrait: withFile(verificationBegun(), (portrait) => ({ portrait })),
  SubmitBusinessDetails: byOwner(verificationBegun(), {
    address: '1 High Street, Galway',
    registerNumber: null,
  } satisfies DataOf<'SubmitBusinessDetails'>),
  SubmitDocument: withFile(verificationBegun(), (file) => ({
    ...insurance,
    number: null,
    file,
    validUntil: '2027-12-31',
  })),
  AppealProviderDecision: byOwner(suspended, { statement: `${statement} ${statement}` }),

  RecordReviewNote: byStaff(ready(), { note: 'The photo is blurred.' }),
  AccessAccount: byStaff(ready(), { reason: 'They asked for help.' }),

  ApproveProvider: byAdmin(ready(), seen),
  RequestVerificationChanges: byAdmin(ready(), { ...seen, steps: ['business'], statement }),
  RejectProvider: byAdmin(ready(), { ...seen, reason: 'documentsInvalid', statement }),
  SuspendProvider: byAdmin(approvedHistory(), { ...seen, reason: 'complaints', statement }),
  ReinstateProvider: byAdmin(suspended, { ...seen, statement }),
  TerminateProvider: byAdmin(suspended, { ...seen, statement }),
  DecideAppeal: about(
    appealed,
    { ...seen, outcome: 'upheld', statement },
    { by: secondAdmin, rejected: [[admin, 'ANOTHER_ADMIN_NEEDED']] },
  ),
  AcceptBusinessDetails: byAdmin(moved, waiting),
  AcceptDocument: byAdmin(renewed, { ...insurance, ...waiting }),
  RejectDocument: byAdmin(renewed, { ...insurance, ...waiting, reason: statement }),
};
