import { setTimeout as pause } from 'node:timers/promises';

import { openStorage } from '#command-api/open-storage.ts';
import { createPictureQueue } from '#command-api/files/picture-queue.ts';
import { storeUpload } from '#command-api/files/store-upload.ts';
import { openPayoutAccount } from '#command-api/open-payout-account.ts';
import { readAccount } from '#command-api/read-account.ts';
import { startIdentityCheck } from '#command-api/start-identity-check.ts';
import type { Account } from '#domain/account/state.ts';
import { ruleBook } from '#domain/policy/rule-book.ts';
import { RuleError } from '#domain/rule-error.ts';
import { streamOf } from '#domain/streams.ts';
import { publicUrl } from '#platform/config.ts';

import { demoId } from './demo-id.ts';
import { identifyInBrowser } from './identify-in-browser.ts';
import { onboardInBrowser } from './onboard-in-browser.ts';
import type { DemoPerson } from './demo-person.ts';
import { accountIdOf, everyone } from './people.ts';
import { sampleDocument, samplePortrait } from './sample-picture.ts';
import { toActor, type DemoContext } from './demo-context.ts';

const POLL_INTERVAL_MS = 5;
const TIMEOUT_MS = 30_000;

/**
 * Passes all four verification steps, as a provider who applies does. Steps that an interrupted start completed are
 * skipped.
 */
export async function passVerification(stage: DemoContext, person: DemoPerson): Promise<void> {
  const { verification } = await requireAccount(stage, person.key);
  const send = sender(stage, person);
  await send('ConfirmPhone', { phone: person.phone }, 'system');
  if (verification.portrait === null) {
    const bytes = await samplePortrait(everyone.indexOf(person));
    await send('SubmitPortrait', { portrait: await upload(stage, person, 'portrait.png', bytes) });
  }
  if (verification.identity?.state !== 'verified') await showCard(stage, person);
  const address = `1 High Street, ${person.city}`;
  await send('SubmitBusinessDetails', { address, registerNumber: `SAMPLE-${everyone.indexOf(person) + 100}` });
  await handIn(stage, person, verification);
  await receivePayouts(stage, person);
}

/** Waits until the provider's four steps are done and all their files are attached. */
export async function untilReady({ services }: DemoContext, key: string): Promise<void> {
  const giveUpAt = Date.now() + TIMEOUT_MS;
  for (;;) {
    const { verification } = await requireAccount({ services }, key);
    const files = Object.values(verification.documents).map(({ latest }) => latest.fileId);
    if (verification.portrait !== null) files.push(verification.portrait.fileId);
    const decided = verification.approvalStatus === 'readyForReview' || verification.approvalStatus === 'approved';
    if (decided && (await everyOneHasItsPlace(services, files))) return;
    if (Date.now() > giveUpAt) throw new Error(`the verification of ${key} does not finish; see the log`);
    await pause(POLL_INTERVAL_MS);
  }
}

type Verification = Account['verification'];

async function requireAccount({ services }: Pick<DemoContext, 'services'>, key: string): Promise<Account> {
  const account = await readAccount(services.journal, accountIdOf(key));
  if (account === null) throw new Error(`${key} has no account`);
  return account;
}

const sender =
  ({ handler }: DemoContext, { key }: DemoPerson) =>
  async (name: string, data: object, by = key, variant = ''): Promise<void> => {
    const commandId = demoId(`person ${key} ${name}${variant}`);
    await handler.handle({ name, data: { accountId: accountIdOf(key), ...data }, commandId, actor: toActor(by) });
  };

async function upload({ services, handler }: DemoContext, { key }: DemoPerson, name: string, bytes: Buffer) {
  const { files } = await openStorage(services.config);
  const stored = await storeUpload(
    { ownerId: accountIdOf(key), name, bytes },
    { ...services, handler, files, pictures: createPictureQueue() },
  );
  const { fileId, sha256, type, size } = stored;
  return { fileId, sha256, type, size };
}

async function showCard({ services, handler, payments }: DemoContext, { key }: DemoPerson): Promise<void> {
  const page = `${publicUrl(services.config)}/verification?identity=done`;
  try {
    const { url } = await startIdentityCheck(accountIdOf(key), page, { ...services, handler, payments });
    await identifyInBrowser(services.config, url);
  } catch (error) {
    // An interrupted start already showed the card: the result is on its way.
    if (!(error instanceof RuleError)) throw error;
  }
}

async function handIn(stage: DemoContext, person: DemoPerson, { documents }: Verification): Promise<void> {
  const { firstName, lastName, businessName, trades } = person;
  const holder = businessName ?? `${firstName} ${lastName}`;
  const regulated: readonly string[] = ruleBook.policies.current.regulatedTrades;
  const needed = [
    { kind: 'insurance', trade: null, title: 'Liability insurance' },
    ...trades.flatMap((trade) =>
      regulated.includes(trade) ? [{ kind: 'licence', trade, title: `Licence: ${trade}` }] : [],
    ),
  ];
  const inAYear = new Date(stage.services.clock.now().getTime() + 365 * 86_400_000).toISOString();
  const known = Object.values(documents);
  for (const { kind, trade, title } of needed) {
    if (known.some((slot) => slot.kind === kind && slot.trade === trade)) continue;
    const file = await upload(stage, person, `${title}.png`, await sampleDocument(title, holder));
    const document = { kind, trade, number: 'SAMPLE-1', file, validUntil: inAYear.slice(0, 'YYYY-MM-DD'.length) };
    await sender(stage, person)('SubmitDocument', document, person.key, ` ${kind} ${trade ?? ''}`);
  }
}

async function receivePayouts(stage: DemoContext, { key, firstName, lastName, country }: DemoPerson): Promise<void> {
  const { services, payments } = stage;
  const account = await openPayoutAccount(accountIdOf(key), { ...services, ...stage });
  if (account === null) throw new Error(`${key} has no account`);
  if ((await payments.findAccount(account)).detailsSubmitted) return;
  const page = `${publicUrl(services.config)}/earnings`;
  const { url } = await payments.onboardingLink(account, page, page);
  await onboardInBrowser(services.config, url, { holder: `${firstName} ${lastName}`, country });
}

async function everyOneHasItsPlace({ journal }: DemoContext['services'], files: readonly string[]): Promise<boolean> {
  for (const fileId of files) {
    const history = await journal.readSealed(streamOf.file(fileId));
    if (!history.some(({ type }) => type === 'FileAttached')) return false;
  }
  return true;
}
