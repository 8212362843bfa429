import { ASKS_MAX } from '#domain/shown-work/state.ts';
import type { JournalEvent } from '#events/journal.ts';

import { requireInvariant } from '../violation.ts';

interface Shown {
  showing: 'asked' | 'shown' | 'over' | 'refused';
  asks: number;
  fileIds: readonly string[];
  readonly takenOff: Set<string>;
}

/** The photos of finished jobs, recorded independently of the decider: shown only while the client agrees. */
export class ShownWorkTracker {
  readonly #works = new Map<string, Shown>();
  readonly #released = new Set<string>();
  /** By file: the jobs that show it. */
  readonly #places = new Map<string, Set<string | null>>();

  record({ type, data }: JournalEvent): void {
    switch (type) {
      case 'FundsReleased':
        this.#released.add(data.jobId);
        return;
      case 'FileAttached':
        this.#places.set(data.fileId, (this.#places.get(data.fileId) ?? new Set()).add(data.jobId));
        return;
      case 'ShowWorkAsked':
        this.#ask(data);
        return;
      case 'ShowWorkAgreed':
        this.#move(data.jobId, 'asked', 'shown');
        return;
      case 'ShowWorkDeclined':
        this.#move(data.jobId, 'asked', 'refused');
        return;
      case 'ShownWorkWithdrawn':
        this.#move(data.jobId, 'shown', 'refused');
        return;
      case 'ShownWorkRemoved': {
        const { showing } = this.#of(data.jobId);
        requireInvariant(showing === 'asked' || showing === 'shown', `job ${data.jobId} has no photos to remove`);
        this.#of(data.jobId).showing = 'over';
        return;
      }
      case 'ShownPhotoTakenOff': {
        const work = this.#of(data.jobId);
        requireInvariant(
          work.showing === 'shown' && work.fileIds.includes(data.photoId),
          `photo ${data.photoId} was taken off, and not shown`,
        );
        work.takenOff.add(data.photoId);
        work.fileIds = work.fileIds.filter((fileId) => fileId !== data.photoId);
        if (work.fileIds.length === 0) work.showing = 'over';
        return;
      }
    }
  }

  #ask({ jobId, fileIds }: { readonly jobId: string; readonly fileIds: readonly string[] }): void {
    const work = this.#works.get(jobId) ?? { showing: 'over', asks: 0, fileIds, takenOff: new Set<string>() };
    requireInvariant(this.#released.has(jobId), `photos of job ${jobId} were asked for before its end`);
    requireInvariant(work.showing === 'over', `photos of job ${jobId} were asked for again after ${work.showing}`);
    requireInvariant(work.asks < ASKS_MAX, `photos of job ${jobId} were asked for too often`);
    for (const fileId of fileIds) {
      requireInvariant(!work.takenOff.has(fileId), `photo ${fileId} was asked for after it was taken off`);
      const places = [...(this.#places.get(fileId) ?? [])];
      requireInvariant(
        places.length > 0 && places.every((place) => place === jobId),
        `photo ${fileId} is not of ${jobId}`,
      );
    }
    this.#works.set(jobId, { ...work, showing: 'asked', asks: work.asks + 1, fileIds });
  }

  #move(jobId: string, from: Shown['showing'], to: Shown['showing']): void {
    const work = this.#of(jobId);
    requireInvariant(work.showing === from, `photos of job ${jobId} were ${work.showing}, and became ${to}`);
    work.showing = to;
  }

  #of(jobId: string): Shown {
    const work = this.#works.get(jobId);
    requireInvariant(work !== undefined, `photos of job ${jobId} were never asked for`);
    return work;
  }
}
