import { comparePositions, type Position } from '#events/log/event-log.ts';
import type { TopicChange } from './changes.ts';

interface Kept extends TopicChange {
  /**
   * Arrived after something of a higher position (another read model was faster): whoever resumes after that position
   * may have missed it all the same.
   */
  readonly late: boolean;
}

const MOST_KEPT = 20_000;

/** What changed lately, so that a tab that lost its socket for a moment is told what it missed. */
export class RecentChanges {
  #kept: Kept[] = [];
  /** Everything that was told after this position is here; null while nothing is known. */
  #floor: Position | null = null;
  #newest: Position | undefined;

  /** Position of the newest change. */
  get newest(): Position | undefined {
    return this.#newest;
  }

  /** Something may have been missed: nothing can be told until it is known where listening began again. */
  forget(): void {
    this.#kept = [];
    this.#floor = null;
  }

  /** Where the foremost read model stood some time after `forget`: what was told later than that is here. */
  startAt(position: Position): void {
    this.#floor = position;
    if (comparePositions(position, this.#newest) > 0) this.#newest = position;
  }

  add(change: TopicChange): void {
    const ahead = comparePositions(change.position, this.#newest) >= 0;
    if (ahead) this.#newest = change.position;
    const late = !ahead || this.#floor === null;
    this.#kept.push({ ...change, late });
    if (this.#kept.length > MOST_KEPT * 1.25) {
      const dropped = this.#kept.splice(0, this.#kept.length - MOST_KEPT);
      if (this.#floor !== null) this.#floor = dropped.reduce(highest, this.#floor);
    }
  }

  /** What changed under a topic after a position; null when that cannot be told. */
  since(topic: string, after: Position): TopicChange[] | null {
    if (this.#floor === null || comparePositions(after, this.#floor) < 0) return null;
    return this.#kept.filter(
      (change) => change.topic === topic && (change.late || comparePositions(change.position, after) > 0),
    );
  }
}

function highest(floor: Position, { position }: TopicChange): Position {
  return comparePositions(position, floor) > 0 ? position : floor;
}
