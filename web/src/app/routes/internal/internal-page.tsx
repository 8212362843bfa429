import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { RouteModule } from '#web/app/page-route.ts';
import { demoQuery } from '#web/app/shell/demo-query.ts';
import { useMe } from '#web/lib/session/me.ts';
import { PageTitle } from '#web/ui/page-title.tsx';

import { NotFound } from '../public/not-found.tsx';

interface InternalPageProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** A page for developers, and for admins of a demonstration: for others there is none. Its texts are English only. */
export function InternalPage({ title, text, children }: InternalPageProps) {
  const { data: demo } = useSuspenseQuery(demoQuery);
  const isAdmin = useMe()?.user.isAdmin === true;
  if (!import.meta.env.DEV && (demo === null || !isAdmin)) return <NotFound />;
  return (
    <div lang="en" className="container-page grid gap-8 py-10">
      <PageTitle title={title} />
      <div>
        <h1 className="text-4xl tracking-[-.025em]">{title}</h1>
        <p className="max-w-[66ch] text-muted">{text}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

export const internalLoader: RouteModule['loader'] = (queryClient) => () => queryClient.ensureQueryData(demoQuery);
