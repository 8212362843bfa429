import { EmptyState, type EmptyStateProps } from './empty-state.tsx';
import { PageTitle } from './page-title.tsx';

/** A page whose only content is this. @param props.pageTitle the document's title, when it is not the heading */
export function EmptyPage({ pageTitle, ...shown }: Omit<EmptyStateProps, 'level'> & { pageTitle?: string }) {
  return (
    <div className="container-page pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={pageTitle ?? shown.title} />
      <EmptyState level={1} {...shown} />
    </div>
  );
}
