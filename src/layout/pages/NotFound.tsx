import { useTranslate } from 'ra-core';
import { HomeLink } from './HomeLink.tsx';
import { Message } from './Message.tsx';

export function NotFound() {
  const translate = useTranslate();
  return (
    <Message
      title={translate('linehaul.feedback.notFound.title')}
      text={translate('linehaul.feedback.notFound.text')}
    >
      <HomeLink />
    </Message>
  );
}
