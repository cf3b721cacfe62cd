import { Component, type ReactNode } from 'react';
import { DRAWING, STILL_FAILING } from '../../../domain/failing-code';
import { PART_FAILED } from '../../../text/es/shell/part-failed';
import { ErrorState, StateFrame } from '../states/states';

/** Fallback for a failed part. */
export function FallbackCard({ onRetry }: { onRetry?: () => void }) {
  return (
    <StateFrame>
      <ErrorState title={PART_FAILED.title} text={PART_FAILED.text} onRetry={onRetry} />
    </StateFrame>
  );
}

interface Props {
  children: ReactNode;
  /** Told once per failure, for logging. */
  onError?: (error: unknown) => void;
  /** Instead of FallbackCard. */
  fallback?: (retry: () => void) => ReactNode;
}

/** Limits a failure to its own part; Reintentar renders it again. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };
  private wasRetried = false;

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
    if (this.wasRetried) window.dispatchEvent(new CustomEvent(STILL_FAILING, { detail: DRAWING }));
  }

  readonly retry = () => {
    this.wasRetried = true;
    this.setState({ failed: false });
  };

  override render() {
    if (!this.state.failed) return this.props.children;
    return this.props.fallback?.(this.retry) ?? <FallbackCard onRetry={this.retry} />;
  }
}
