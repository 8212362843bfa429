import { PageTitle } from '#web/ui/page-title.tsx';

/** What the page is, for readers, browsers and search engines. */
export function GuideHead({ title, lead }: { title: string; lead: string }) {
  return (
    <header className="mb-6 sm:mb-8">
      <PageTitle title={title} />
      <meta name="description" content={lead} />
      <h1 className="text-3xl tracking-[-.025em]">{title}</h1>
      <p className="mt-1.5 max-w-[60ch] text-muted">{lead}</p>
    </header>
  );
}
