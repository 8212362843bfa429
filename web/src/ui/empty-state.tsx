import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import { SpotIllustration, type SpotName } from './spot-illustration.tsx';

export interface EmptyStateProps {
  spot: SpotName;
  title: string;
  /** One sentence. */
  text: ReactNode;
  action?: ReactNode;
  /** 1 when it is the whole page, 2 when no panel's title is above it. */
  level?: 1 | 2 | 3;
  /** The focus target when the content before it was removed together with the focus. */
  headingRef?: Ref<HTMLHeadingElement>;
}

/** A drawing, one sentence, one action. */
export function EmptyState({ spot, title, text, action, level = 3, headingRef }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classNames('grid justify-items-start gap-2', level > 1 && 'px-5 py-6 sm:p-8')}>
      <SpotIllustration name={spot} className="mb-2" />
      <Heading
        ref={headingRef}
        tabIndex={headingRef === undefined ? undefined : -1}
        className={classNames(
          level === 1 ? 'text-3xl tracking-[-.025em]' : 'text-xl tracking-[-.01em]',
          headingRef !== undefined && 'outline-none',
        )}
      >
        {title}
      </Heading>
      <p className="max-w-[44ch] text-muted">{text}</p>
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  );
}
