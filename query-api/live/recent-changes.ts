import { comparePositions, type Position } from '#events/log/position.ts';
import type { TopicChange } from './listen-for-changes.ts';

interface RecentChange extends TopicChange {
  /**
   * Arrived after a higher position under the same topic (another read model was faster): a client that resumes there
   * may still have missed it.
   */
  readonly late: boolean;
  /**
   * Arrived after another change of the same position (of another read model): a tab may have received only that one.
   */
  readonly second: boolean;
}

const MAX_RECENT_CHANGES = 20_000;

/** The latest changes, so that a tab that reconnects receives what it missed. */
export class RecentChanges {
  #recent: RecentChange[] = [];
  /** Changes after this position are complete; null while unknown. */
  #floor: Position | null = null;
  /** The highest position of each topic with stored changes. */
  readonly #newest = new Map<string, Position>();

  /** Changes may have been missed: nothing is known until `startAt`. */
  clear(): void {
    this.#recent = [];
    this.#newest.clear();
    this.#floor = null;
  }

  /** The highest position of the read models some time after `clear`: later changes are complete. */
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

  /** The position up to which a topic's subscribers know everything. */
  upTo(topic: string): Position {
    const floor = this.#floor ?? ('0' as Position);
    const newest = this.#newest.get(topic);
    return newest !== undefined && comparePositions(newest, floor) > 0 ? newest : floor;
  }

  /** The changes of a topic after a position; null if unknown. */
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
