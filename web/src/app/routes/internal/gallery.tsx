import { useSuspenseQuery } from '@tanstack/react-query';
import type { RouteModule } from '#web/app/page-route.ts';
import { demoQuery } from '#web/app/shell/demo-query.ts';
import { Gallery } from '#web/gallery/gallery.tsx';
import { NotFound } from '../public/not-found.tsx';

export const loader: RouteModule['loader'] = (queryClient) => () => queryClient.ensureQueryData(demoQuery);

/** For developers and demonstrations only. */
export function Component() {
  const { data: demo } = useSuspenseQuery(demoQuery);
  return import.meta.env.DEV || demo ? <Gallery /> : <NotFound />;
}
