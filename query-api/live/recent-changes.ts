import { comparePositions, type Position } from '#events/log/position.ts';
import type { TopicChange } from './listen-for-changes.ts';

interface RecentChange extends TopicChange {
  /**
   * Arrived after something of a higher position under the same topic (another read model was faster): whoever resumes
   * after that position may have missed it all the same.
   */
  readonly late: boolean;
  /** Came after something of the same position, as from another read model: a tab may have heard of that one alone. */
  readonly second: boolean;
}

const MAX_RECENT_CHANGES = 20_000;

/** What changed lately, so that a tab that lost its socket for a moment is told what it missed. */
export class RecentChanges {
  #recent: RecentChange[] = [];
  /** Everything that was told after this position is here; null while nothing is known. */
  #floor: Position | null = null;
  /** The highest position told under each topic of which something is kept. */
  readonly #newest = new Map<string, Position>();

  /** Something may have been missed: nothing can be told until it is known where listening began again. */
  clear(): void {
    this.#recent = [];
    this.#newest.clear();
    this.#floor = null;
  }

  /** Where the foremost read model stood some time after `clear`: what was told later than that is here. */
  startAt(position: Position): void {
    this.#floor = position;
  }

  add(change: TopicChange): void {
    const order = comparePositions(change.position, this.upTo(change.topic));
    this.#recent.push({ ...change, late: this.#floor === null || order < 0, second: order === 0 });
    if (comparePositions(change.position, this.#newest.get(change.topic)) > 0) {
      this.#newest.set(change.topic, change.position);
    }
    if (this.#recent.length > MAX_RECENT_CHANGES * 1.25)
      this.#drop(this.#recent.splice(0, this.#recent.length - MAX_RECENT_CHANGES));
  }

  /** What a topic's listeners know everything up to. */
  upTo(topic: string): Position {
    const floor = this.#floor ?? ('0' as Position);
    const newest = this.#newest.get(topic);
    return newest !== undefined && comparePositions(newest, floor) > 0 ? newest : floor;
  }

  /** What changed under a topic after a position; null when that cannot be told. */
  since(topic: string, after: Position): TopicChange[] | null {
    if (this.#floor === null || comparePositions(after, this.#floor) < 0) return null;
    return this.#recent.filter(({ topic: of, position, late, second }) => {
      const order = comparePositions(position, after);
      return of === topic && (late || order > 0 || (second && order === 0));
    });
  }

  #drop(dropped: readonly RecentChange[]): void {
    for (const { topic, position } of dropped) {
      if (this.#newest.get(topic) === position) this.#newest.delete(topic);
      if (this.#floor !== null && comparePositions(position, this.#floor) > 0) this.#floor = position;
    }
  }
}
