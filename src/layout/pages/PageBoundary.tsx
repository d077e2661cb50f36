import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { PageCodeMissing } from '../../routing/lazyPage.ts';
import { Message } from './Message.tsx';

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

/** Without `onAgain` the page can only be reloaded. */
function Broken({ onAgain }: { onAgain?: () => void }) {
  const translate = useTranslate();
  return (
    <Message
      title={translate('linehaul.feedback.broken.title')}
      text={translate('linehaul.feedback.broken.text')}
    >
      {onAgain && (
        <Button variant="contained" onClick={onAgain}>
          {translate('linehaul.feedback.broken.again')}
        </Button>
      )}
      <Button variant={onAgain ? undefined : 'contained'} onClick={() => location.reload()}>
        {translate('linehaul.feedback.broken.reload')}
      </Button>
    </Message>
  );
}
