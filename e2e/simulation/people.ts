import type { CommandRequest } from '#command-api/command-handler.ts';

import type { DataExportRow } from '#projections/read-models/data-exports.ts';
import type { PrivacyRequestRow } from '#projections/read-models/privacy-requests.ts';
import type { JobRow } from '#projections/read-models/jobs/tables.ts';
import type { ShownWorkTables } from '#projections/read-models/shown-works.ts';
import type { RowOf } from '#projections/runner/table.ts';

import { isPaymentDue } from './commands/pending-payments.ts';
import type { ApiProcess } from './api-process.ts';
import { consentCommand } from './commands/consents.ts';
import { numberChanges } from './commands/contacts.ts';
import { calendarCommand, instantCommand } from './commands/calendars.ts';
import { dataExportCommand } from './commands/data-exports.ts';
import { photoCommand, profileCommand, saveCommand, traderCommand } from './commands/profiles.ts';
import { privacyRequestCommands } from './commands/privacy-requests.ts';
import { shownWorkCommand } from './commands/shown-work.ts';
import { deletionCommand } from './commands/deletions.ts';
import { decideOnProvider } from './commands/provider-decisions.ts';
import { joinCommands } from './join-commands.ts';
import { createPromoCode } from './promo-code.ts';
import type { Intent, Task } from './intent.ts';
import { IntentChooser } from './intent-chooser.ts';
import { countries, createPerson, createStaff, type Person, type Staff, wideCountries } from './person.ts';
import type { Random, RandomSource } from './random.ts';
import { Visits } from './visits.ts';
import { upload } from './uploads.ts';
import type { World } from './world.ts';

/** The people of the simulation and their browsers, which resend what got no answer. */
export class People {
  readonly #world: World;
  readonly #intentions: IntentChooser;
  readonly #people: Person[] = [];
  readonly #staff: Staff;
  readonly #visits: Visits;
  /** For each joining person, the commands still to be sent. */
  readonly #joining: CommandRequest[][] = [];
  #again: CommandRequest[] = [];
  /** What each knows of their deletion, and the admins of legal holds. */
  readonly #leaving = new Map<string, { pending: string | null; holds: readonly string[] }>();

  constructor(world: World) {
    const { random } = world;
    this.#world = world;
    this.#intentions = new IntentChooser(world);
    this.#visits = new Visits(world);
    this.#staff = createStaff(random.child('staff'));
    const country = chooseCountry(random);
    const clients = random.child('how many clients').int(2, 4);
    const kinds = [...Array<'client'>(clients).fill('client'), ...Array<'provider'>(3).fill('provider')];
    const [admin] = this.#staff.admins;
    if (admin !== undefined) this.#joining.push([createPromoCode(admin, random.child('promo code'))]);
    for (const [index, kind] of kinds.entries()) {
      const own = random.child(`who person ${index} is`);
      const person = createPerson(own, kind, country);
      this.#people.push(person);
      this.#joining.push(joinCommands(person, own.pick(this.#staff.admins), world));
    }
  }

  /** The actions of some of them now. Sometimes a person clicks twice. */
  tasks(api: () => ApiProcess): Task[] {
    const { random } = this.#world;
    const requests = [...this.#joiners(), ...this.#again.splice(0)];
    const tasks: Task[] = [];
    const commandBuilders = random.child('who acts');
    for (let count = commandBuilders.int(1, 4); count > 0; count -= 1) {
      const intent = commandBuilders.chance(0.15)
        ? this.#chooseStaffIntent()
        : this.#intentions.of(this.#randomPerson(), this.#providers());
      if (intent?.kind === 'command') requests.push(intent.request);
      else if (intent !== null) tasks.push(() => this.#carryOut(intent, api()));
    }
    const approvalStatus = random.child('approvalStatus');
    if (approvalStatus.chance(0.03)) {
      requests.push(decideOnProvider(approvalStatus.pick(this.#providers()), this.#staff, this.#world));
    }
    const consents = random.child('consents');
    if (consents.chance(this.#world.peopleAreMeasured ? 0.4 : 0.05)) {
      const { actor, browserIds } = consents.pick(this.#here());
      requests.push(consentCommand(actor.id, browserIds, consents));
    }
    const profiles = random.child('profiles');
    // Where people leave, their profiles go: elsewhere one more action would change every life.
    if (this.#world.peopleLeave && profiles.chance(0.05)) {
      const person = profiles.pick(this.#providers());
      const other = profiles.chance(0.5) ? profileCommand : calendarCommand;
      const extra = profiles.child('photos').chance(0.5) ? photoCommand : traderCommand;
      const write = profiles.child('extras').chance(0.4) ? extra : other;
      const { name, data } = write(person, this.#world.clock.instant, profiles);
      requests.push({ name, data, commandId: profiles.uuid(), actor: person.actor });
    }
    const instant = random.child('bookings at once');
    if (this.#world.peopleLeave && instant.chance(0.05)) {
      const person = instant.pick(this.#providers());
      const { name, data } = instantCommand(person, this.#world.clock.instant, instant);
      requests.push({ name, data, commandId: instant.uuid(), actor: person.actor });
    }
    const saving = random.child('saving');
    if (this.#world.peopleLeave && saving.chance(0.05)) {
      const person = saving.pick(this.#here());
      const { name, data } = saveCommand(person, this.#providers(), saving);
      requests.push({ name, data, commandId: saving.uuid(), actor: person.actor });
    }
    const showing = random.child('shown work');
    if (showing.chance(this.#world.showingChance)) requests.push(...this.#shownWork(showing));
    const desk = random.child('privacy requests');
    if (desk.chance(0.06)) requests.push(...this.#privacyRequest(desk));
    const leaving = random.child('leaving');
    if (this.#world.peopleLeave && leaving.chance(0.01)) requests.push(this.#leave(leaving));
    const copies = random.child('copies of data');
    if (this.#world.peopleLeave && copies.chance(0.04)) requests.push(this.#copyOfData(copies));
    const visiting = random.child('visits');
    if (this.#world.peopleAreMeasured && visiting.chance(0.5)) {
      tasks.push(...this.#visits.tasks(visiting.pick(this.#here()), visiting, api));
    }
    tasks.push(...numberChanges(this.#world, this.#here(), api));
    const uploads = random.child('uploads');
    if (uploads.chance(this.#world.bias === 'showing' ? 0.8 : 0.1))
      tasks.push(() => this.#upload(uploads.pick(this.#here()), api()));
    for (const request of requests) {
      tasks.push(() => this.#send(api(), request));
      if (random.child(`second clicks on ${request.name}`).chance(0.04)) tasks.push(() => this.#send(api(), request));
    }
    return tasks;
  }

  /** The browsers' last attempts, after the storm; every provider enters a payout account, and every client pays. */
  lastAttempts(api: () => ApiProcess): Task[] {
    const [admin] = this.#staff.admins;
    const intents = admin === undefined ? [] : this.#intentions.chooseLastAdminIntents(admin);
    return [
      ...intents.flatMap((intent) => (intent.kind === 'command' ? [() => this.#send(api(), intent.request)] : [])),
      ...this.#again.splice(0).map((request) => () => this.#send(api(), request)),
      ...this.#providers()
        .filter(({ actor }) => !this.#hasLeft(actor.id))
        .map(
          ({ actor }) =>
            () =>
              api().openPayoutAccount(actor.id),
        ),
    ];
  }

  #shownWork(random: Random): CommandRequest[] {
    const intent = shownWorkCommand({
      jobs: this.#world.rows('jobs', 'jobs') as readonly JobRow[],
      works: this.#world.rows('shownWorks', 'shownWorks') as readonly RowOf<ShownWorkTables['shownWorks']>[],
      admin: random.pick(this.#staff.admins),
      find: (accountId) => this.#here().find(({ actor }) => actor.id === accountId)?.actor,
      random,
    });
    return intent === null ? [] : [{ ...intent.said, actor: intent.by, commandId: random.uuid() }];
  }

  /** Of the admins, some answer and some forget. */
  #privacyRequest(random: Random): CommandRequest[] {
    const rows = this.#world.rows('privacyRequests', 'privacyRequests') as readonly PrivacyRequestRow[];
    const { actor: person } = random.pick(this.#here());
    const admin = random.pick(this.#staff.admins);
    return privacyRequestCommands({ person, admin, rows, now: this.#world.clock.instant }, random);
  }

  #copyOfData(random: Random): CommandRequest {
    const rows = this.#world.rows('exports', 'dataExports') as readonly DataExportRow[];
    return dataExportCommand(random.pick(this.#here()).actor, rows, random);
  }

  #leave(random: Random): CommandRequest {
    const { actor: person } = random.pick(this.#here());
    const known = this.#leaving.get(person.id) ?? { pending: null, holds: [] };
    const admin = random.pick(this.#staff.admins);
    const request = deletionCommand({ person, admin, ...known, now: this.#world.clock.instant }, random);
    const { deletionId = known.pending, holdId } = request.data as { deletionId?: string | null; holdId?: string };
    const holds = request.name === 'PlaceLegalHold' && holdId !== undefined ? [holdId] : known.holds;
    this.#leaving.set(person.id, { pending: deletionId, holds: request.name === 'LiftLegalHold' ? [] : holds });
    return request;
  }

  /** Those who have an account. At least one, with whom nothing happens any more. */
  #here(): Person[] {
    const here = this.#people.filter(({ actor }) => !this.#hasLeft(actor.id));
    return here.length > 0 ? here : this.#people.slice(0, 1);
  }

  #hasLeft(accountId: string): boolean {
    return this.#world.erasures.signedOut.has(accountId);
  }

  #providers(): Person[] {
    return this.#people.filter(({ actor }) => actor.kind === 'provider');
  }

  #chooseStaffIntent(): Intent | null {
    const random = this.#world.random.child('who of the staff acts');
    const { admins, support } = this.#staff;
    return this.#intentions.chooseStaffIntent(random.chance(0.3) ? support : random.pick(admins));
  }

  /** A client at a checkout thinks of it. */
  #randomPerson(): Person {
    const random = this.#world.random.child('who of the people acts');
    const jobs = this.#world.rows('jobs', 'jobs') as readonly JobRow[];
    const paying = new Set(jobs.filter(({ facts }) => isPaymentDue(facts)).map(({ clientId }) => clientId));
    const here = this.#here();
    const atCheckout = here.filter(({ actor }) => paying.has(actor.id));
    return random.pick(atCheckout.length > 0 && random.chance(0.5) ? atCheckout : here);
  }

  #joiners(): CommandRequest[] {
    const random = this.#world.random.child('joining');
    return this.#joining.flatMap((steps) => (random.chance(0.9) ? steps.slice(0, 1) : []));
  }

  async #carryOut(intent: Exclude<Intent, { kind: 'command' }>, api: ApiProcess): Promise<void> {
    if (intent.kind === 'in turn') {
      for (const request of intent.requests) await this.#send(api, request);
      return;
    }
    if (intent.kind === 'onboard') return api.openPayoutAccount(intent.accountId);
    const checkout = await api.findCheckout(intent);
    if (checkout !== null) this.#world.bank.useCard(checkout);
  }

  async #upload(person: Person, api: ApiProcess): Promise<void> {
    const { files, random, erasures } = this.#world;
    if (!erasures.signedOut.has(person.actor.id))
      await this.#send(api, upload(person, files, random.child('uploads')), person.actor.id);
  }

  /** @param sender whose session it is */
  async #send(api: ApiProcess, request: CommandRequest, sender = request.actor.id): Promise<void> {
    const { erasures } = this.#world;
    if (erasures.signedOut.has(sender)) return;
    const outcome = await erasures.during(sender, () => api.send(request));
    if (outcome === 'unknown') {
      if (!this.#again.includes(request)) this.#again.push(request);
      return;
    }
    for (const steps of this.#joining) if (steps[0] === request) steps.shift();
  }
}

function chooseCountry(random: RandomSource): string {
  const usual = random.child('where').pick(countries);
  const wide = random.child('whether the country has several zones');
  return wide.chance(0.2) ? wide.pick(wideCountries) : usual;
}
