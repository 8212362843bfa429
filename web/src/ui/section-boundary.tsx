import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode, Suspense } from 'react';
import { reportCaughtError } from '#web/lib/caught-errors.ts';
import { SectionError } from './section-error.tsx';

interface CatcherProps {
  name?: string;
  onReset: () => void;
  children: ReactNode;
}

class Catcher extends Component<CatcherProps, { error: unknown; retries: number }> {
  override state: { error: unknown; retries: number } = { error: null, retries: 0 };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    reportCaughtError(error);
  }

  readonly retry = () => {
    this.props.onReset();
    this.setState(({ retries }) => ({ error: null, retries: retries + 1 }));
  };

  override render() {
    const { error, retries } = this.state;
    if (error === null) return this.props.children;
    return <SectionError error={error} name={this.props.name} retries={retries} onRetry={this.retry} />;
  }
}

interface SectionBoundaryProps {
  /** The section's name for the reader; part of the error's title. */
  name?: string;
  /** The skeleton of the final boxes. */
  fallback: ReactNode;
  children: ReactNode;
}

/** One part of a page that loads, fails and retries by itself, while the rest of the page works. */
export function SectionBoundary({ name, fallback, children }: SectionBoundaryProps) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Catcher name={name} onReset={reset}>
          <Suspense fallback={fallback}>{children}</Suspense>
        </Catcher>
      )}
    </QueryErrorResetBoundary>
  );
}
