import { Component, type ReactNode } from 'react';

type Props = {
  /** Shown in place of the part; without it, nothing. */
  instead?: ReactNode;
  onFailure?: (error: unknown) => void;
  children: ReactNode;
};

/** A part of a page whose code did not arrive leaves the page around it as it is. */
export class PartBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailure?.(error);
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
