import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Message } from './Message.tsx';

/** Without `onAgain` the page can only be reloaded. */
export function Broken({ onAgain }: { onAgain?: () => void }) {
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
