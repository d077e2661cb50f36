import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Broken } from '../pages/Broken.tsx';

/** Keeps a page that fails from taking the shell with it. */
export class PageBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.error(error, componentStack);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <Broken onAgain={() => this.setState({ failed: false })} />;
  }
}
