import { useQuery } from '@tanstack/react-query';

import { USUAL_MINUTES } from '#domain/availability/free-times.ts';
import type { FreeTimesView } from '#query-api/contract/availability.ts';

import { freeTimesQuery } from './free-times-query.ts';

interface FreeTimes {
  free: FreeTimesView | undefined;
  /** The trade, as it can be booked at once. */
  service: FreeTimesView['services'][number] | undefined;
}

/** The next free times of a Homewright for a trade: as long as its work takes, where they said so. */
export function useFreeTimes(accountId: string, trade: string | undefined): FreeTimes {
  const { data: usual } = useQuery(freeTimesQuery(accountId, USUAL_MINUTES));
  const service = usual?.services.find((offered) => offered.trade === trade);
  const minutes = service?.durationMinutes ?? USUAL_MINUTES;
  const { data: free } = useQuery({ ...freeTimesQuery(accountId, minutes), enabled: usual !== undefined });
  return { free, service };
}
