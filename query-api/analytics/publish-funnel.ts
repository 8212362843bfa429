import type { Funnel } from '#domain/analytics/funnels.ts';
import {
  byDimension,
  narrow,
  publish,
  type Group,
  type PartCell,
  type Published,
} from '#domain/analytics/publishable-cells.ts';
import type { CountedVisits, VisitPart } from '#domain/analytics/replay.ts';

import { isWithin, type Period } from './period.ts';

export type Dimension = 'country' | 'device' | VisitPart;

/** What may be shown of a funnel in a period. */
export interface PublishedFunnel extends Published {
  /** The same attempts by what they have in common; none where that was not counted. */
  parts(dimension: Dimension): readonly PartCell[];
  /** The same attempts in the fewest cells that there are. */
  fewest(): readonly PartCell[];
}

/**
 * What may be shown of a funnel in a period and a group.
 * @param step whose times are to be shown; 0 for how many got anywhere
 */
export function publishFunnel(
  funnel: Funnel,
  { cells, parts }: CountedVisits,
  period: Period,
  group: Group,
  step: number,
): PublishedFunnel {
  const ofPeriod = cells.filter(({ week }) => isWithin(period, week));
  const shown = publish(narrow(ofPeriod, funnel, step), group, step);
  const weeks = new Set(shown.cells.map(({ week }) => week));
  /** They are crossed with no country or device: of a group, or behind a filter, there are none. */
  const isWhole = [group.country, group.device, funnel.countries[0], funnel.devices[0]].every(
    (one) => one === undefined,
  );
  const partsBy = (dimension: Dimension): readonly PartCell[] => {
    if (dimension === 'country' || dimension === 'device') return byDimension(shown.cells, dimension);
    return isWhole ? parts.filter((one) => one.part === dimension && weeks.has(one.week)) : [];
  };
  return {
    ...shown,
    parts: partsBy,
    fewest() {
      const ofParts = partsBy('accountType');
      return ofParts.length > 0 ? ofParts : partsBy('device');
    },
  };
}
