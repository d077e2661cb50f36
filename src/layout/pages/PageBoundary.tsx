import { Component, type ErrorInfo, type ReactNode } from 'react';
import { PageCodeMissing } from '../../routing/lazyPage.ts';
import { Broken } from './Broken.tsx';

/** Keeps a failing page from taking down the shell. */
export class PageBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.error(error, componentStack);
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const again = () => this.setState({ error: undefined });
    return <Broken onAgain={error instanceof PageCodeMissing ? undefined : again} />;
  }
}
