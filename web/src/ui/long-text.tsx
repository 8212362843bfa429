import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { ContentsNav } from './contents-nav.tsx';
import { PageTitle } from './page-title.tsx';

export interface TextSection {
  /** The fragment of the section's address. */
  id: string;
  title: string;
  paragraphs: readonly string[];
  /** Listed below the paragraphs. */
  points?: readonly string[];
  /** To the pages that the section is about. */
  links?: readonly { text: string; to: string }[];
}

interface LongTextProps {
  title: string;
  /** Its version or its date. */
  edition?: string;
  lead: string;
  /** The name of the list of its sections. */
  contents: string;
  sections: readonly TextSection[];
  /** Sources that are to be named, as they want to be. */
  credits?: readonly { text: string; href: string }[];
  /** After the last section. */
  children?: ReactNode;
}

/** A long text for reading or reference: lines of readable length, with its sections beside it. */
export function LongText({ title, edition, lead, contents, sections, credits = [], children }: LongTextProps) {
  return (
    <div className="container-page grid gap-x-16 pt-5 pb-16 sm:pt-10 sm:pb-20 lg:grid-cols-[minmax(0,58ch)_1fr]">
      <PageTitle title={title} />
      <article>
        <h1 className="text-3xl tracking-[-.025em]">{title}</h1>
        {edition !== undefined && <p className="mt-2 text-sm text-muted">{edition}</p>}
        <p className="mt-5 text-lg text-muted">{lead}</p>
        {sections.map((section) => (
          <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`} className="scroll-mt-24">
            <h2 id={`${section.id}-title`} className="mt-9 mb-2 text-xl tracking-[-.015em]">
              {section.title}
            </h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-3 leading-relaxed">
                {paragraph}
              </p>
            ))}
            {section.points !== undefined && section.points.length > 0 && (
              <ul className="mt-3 grid list-disc gap-2 ps-5 leading-relaxed marker:text-primary">
                {section.points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
            {section.links !== undefined && section.links.length > 0 && (
              <ul className="mt-3">
                {section.links.map(({ text, to }) => (
                  <li key={to}>
                    <Link to={to} className="link inline-flex min-h-11 items-center">
                      {text}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
        {credits.map(({ text, href }) => (
          <p key={href} className="mt-9 text-sm">
            <a href={href} className="inline-flex min-h-11 items-center text-muted">
              {text}
            </a>
          </p>
        ))}
        {children}
      </article>
      <ContentsNav label={contents} sections={sections} />
    </div>
  );
}
