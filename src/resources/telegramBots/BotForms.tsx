import { useTranslate } from 'ra-core';
import { telegramBots } from '../../../schema/entities/telegram.ts';
import { EntityCreate } from '../form/EntityCreate.tsx';
import { EntityEdit } from '../form/EntityEdit.tsx';
import { FormSection } from '../form/FormSection.tsx';
import { TokenNote } from './LocalTelegram.tsx';

/** Connects a bot by its token. */
export const BotCreate = () => (
  <EntityCreate of={telegramBots}>
    <Fields />
  </EntityCreate>
);

/** Changes a bot. Its token is replaced, never shown. */
export const BotEdit = () => (
  <EntityEdit of={telegramBots}>
    <Fields />
  </EntityEdit>
);

function Fields() {
  const translate = useTranslate();
  return (
    <>
      <TokenNote />
      <FormSection
        of={telegramBots}
        name="general"
        hint={translate('linehaul.forms.required')}
        fields={['name', 'token', 'purpose', 'is_active']}
        autoFocus
      />
    </>
  );
}
