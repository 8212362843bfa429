import { Component, type ReactNode } from 'react';
import { reportCaughtError } from '#web/lib/caught-errors.ts';
import { isMissingCode } from '#web/ui/section-error.tsx';
import { CrashScreen } from './crash-screen.tsx';

/** The outermost boundary: no failure leaves a blank page. */
export class AppBoundary extends Component<{ children: ReactNode }, { failed: boolean; error: unknown }> {
  override state: { failed: boolean; error: unknown } = { failed: false, error: null };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error };
  }

  override componentDidCatch(error: unknown) {
    reportCaughtError(error);
  }

  readonly retry = () => {
    if (isMissingCode(this.state.error)) location.reload();
    else this.setState({ failed: false, error: null });
  };

  override render() {
    if (this.state.failed) return <CrashScreen error={this.state.error} onRetry={this.retry} />;
    return this.props.children;
  }
}
