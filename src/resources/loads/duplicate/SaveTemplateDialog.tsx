import { useDataProvider, useTranslate } from 'ra-core';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { toast } from '../../../feedback/toasts.ts';
import { TextInput } from '../../../inputs/text/TextInput.tsx';
import { required } from '../../../inputs/validate.ts';
import { useGoAnywhere } from '../../../routing/useGoAnywhere.ts';
import { type DialogValues, FormDialog } from '../../parts/FormDialog.tsx';
import { usePathTo } from '../../parts/usePathTo.ts';
import type { Load } from '../load.ts';

interface SaveTemplateDialogProps {
  load: Load;
  onClose: () => void;
}

/** Saves the load's lane under a name. */
export function SaveTemplateDialog({ load, onClose }: SaveTemplateDialogProps) {
  const { call } = useDataProvider<LinehaulProvider>();
  const translate = useTranslate();
  const go = useGoAnywhere();
  const pathTo = usePathTo('load-templates');

  const keep = async ({ name }: DialogValues) => {
    const sent = { name, load_id: load.id };
    const created = await call('POST', '/load-templates', sent);
    const path = pathTo('show', created.id);
    toast({
      kind: 'success',
      message: translate('linehaul.duplicate.kept', { name: created.name }),
      actions: path ? [{ label: translate('linehaul.duplicate.open'), run: () => go(path) }] : [],
    });
  };
  return (
    <FormDialog
      title={translate('linehaul.duplicate.templateTitle')}
      submit={translate('linehaul.duplicate.keep')}
      start={{ name: laneName(load) }}
      onSubmit={keep}
      onClose={onClose}
    >
      <TextInput
        source="name"
        resource="load-templates"
        helperText="linehaul.duplicate.templateHint"
        validate={MUST}
        autoFocus
      />
    </FormDialog>
  );
}

const MUST = required();

/** "Chicago to Denver, Bluestem Freight" */
function laneName({ stops, broker }: Load): string {
  const [from, to] = [stops.at(0), stops.at(-1)].map(stop => stop?.place?.city);
  const lane = from && to ? `${from} to ${to}` : '';
  return [lane, broker?.name].filter(Boolean).join(', ').slice(0, 100);
}
