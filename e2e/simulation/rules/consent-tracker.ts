import type { ConsentPurpose } from '#events/catalog/consent.ts';
import type { JournalEvent } from '#events/journal.ts';

import { requireInvariant } from '../violation.ts';

interface Subject {
  readonly allowed: ReadonlySet<ConsentPurpose>;
  /** The browsers and accounts linked with this one, itself included: one person. */
  readonly person: Set<string>;
}

/** What each browser and account allows, recorded independently of the domain. */
export class ConsentTracker {
  readonly #subjects = new Map<string, Subject>();
  /** What was ever allowed by a choice, by subject. */
  readonly #everGiven = new Map<string, Set<ConsentPurpose>>();

  record({ type, data }: JournalEvent): void {
    switch (type) {
      case 'ConsentGiven': {
        const given = this.#everGiven.get(data.subjectId) ?? new Set();
        for (const purpose of data.granted) given.add(purpose);
        this.#everGiven.set(data.subjectId, given);
        this.#set(data.subjectId, data.granted);
        return;
      }
      case 'ConsentWithdrawn':
      case 'OptedOut':
        this.#set(data.subjectId, []);
        return;
      case 'ConsentLinked':
        this.#link(data);
        return;
    }
  }

  /** At rest each row allows what the log says. */
  checkAtRest(rows: readonly { subjectId: string; consent: { granted: readonly ConsentPurpose[] } }[]): void {
    requireInvariant(rows.length === this.#subjects.size, 'a choice has no row');
    for (const { subjectId, consent } of rows) {
      const allowed = [...(this.#subjects.get(subjectId)?.allowed ?? [])].toSorted();
      requireInvariant(
        allowed.join() === [...consent.granted].toSorted().join(),
        `${subjectId} allows ${consent.granted.join()} instead of ${allowed.join()}`,
      );
    }
  }

  #link({ subjectId, otherId, granted, rule }: LinkedData): void {
    const [own, other] = [this.#subjects.get(subjectId), this.#subjects.get(otherId)];
    requireInvariant(other !== undefined, `${subjectId} was linked with one who never chose`);
    const person = own?.person ?? new Set([subjectId]);
    for (const each of other.person) person.add(each);
    if (rule === 'more-protective' || rule === 'same-choice') {
      const beyond = granted.filter((purpose) => own?.allowed.has(purpose) !== true || !other.allowed.has(purpose));
      requireInvariant(beyond.length === 0, `a link allows ${beyond.join()}, which one side denied`);
    }
    const given = new Set([...person].flatMap((each) => [...(this.#everGiven.get(each) ?? [])]));
    const never = granted.filter((purpose) => !given.has(purpose));
    requireInvariant(never.length === 0, `a link allows ${never.join()}, which its person never allowed`);
    this.#subjects.set(subjectId, { allowed: new Set(granted), person });
  }

  #set(subjectId: string, granted: readonly ConsentPurpose[]): void {
    const person = this.#subjects.get(subjectId)?.person ?? new Set([subjectId]);
    this.#subjects.set(subjectId, { allowed: new Set(granted), person });
  }
}

type LinkedData = Extract<JournalEvent, { type: 'ConsentLinked' }>['data'];
