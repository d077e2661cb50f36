import { required, useGetList } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { reportSchedules } from '../../../schema/entities/reports.ts';
import type { telegramBotUsers } from '../../../schema/entities/telegram.ts';
import type { RecordOf } from '../../../schema/entity.ts';
import type { ReportDefinition } from '../../../schema/reportDefinition.ts';
import type { ReportSchedule } from '../../../schema/responses/reports.ts';
import { toast } from '../../feedback/toasts.ts';
import { useChoiceWords } from '../../format/choiceWords.ts';
import { useT } from '../../i18n/useT.ts';
import { ChoiceInput } from '../../inputs/choices/ChoiceInput.tsx';
import { ChoicesInput } from '../../inputs/choices/ChoicesInput.tsx';
import { TimeInput } from '../../inputs/dates/TimeInput.tsx';
import { TextInput } from '../../inputs/text/TextInput.tsx';
import { type DialogValues, FormDialog } from '../../resources/parts/FormDialog.tsx';
import { useCan } from '../../session/useRights.ts';
import { useScheduleCalls, useTemplates } from './useReports.ts';

interface ScheduleDialogProps {
  /** Default: a new one. */
  schedule?: ReportSchedule;
  /** The report or answer that a new one sends, where it is no template. */
  of?: { name: string; definition: ReportDefinition };
  onClose: () => void;
}

const resource = 'report-schedules';
const needed = required();

/** When a report is sent, as what, and to whom. */
export function ScheduleDialog({ schedule, of, onClose }: ScheduleDialogProps) {
  const t = useT('reports');
  const calls = useScheduleCalls();
  const save = async (values: DialogValues) => {
    if (schedule) await calls.change(schedule.id, { ...values, version: schedule.version });
    else await calls.create(of ? { ...values, definition: of.definition } : values);
    toast({ kind: 'success', message: t('schedules.done.saved') });
  };
  return (
    <FormDialog
      title={t(schedule ? 'schedules.changeTitle' : 'schedules.newTitle')}
      submit={t('schedules.save')}
      isWide
      start={schedule ? startOf(schedule) : { ...BLANK, name: of?.name ?? '' }}
      onSubmit={save}
      onClose={onClose}
    >
      {of ? <p>{t('schedules.savedFor')}</p> : <TemplateChoice isNew={!schedule} />}
      <TextInput source="name" resource={resource} validate={needed} />
      <Words source="weekdays" isSeveral />
      <TimeInput source="time" resource={resource} validate={needed} />
      <Receivers />
    </FormDialog>
  );
}

const BLANK = {
  template_id: null,
  name: '',
  weekdays: ['mon'],
  time: '07:00',
  channel: 'email',
  recipients: '',
  telegram_chat_id: null,
  format: 'xlsx',
};

const startOf = (schedule: ReportSchedule): DialogValues =>
  Object.fromEntries(
    Object.keys(BLANK).map(name => [name, schedule[name as keyof typeof BLANK]]), // its own keys
  );

/** The report. Its name becomes that of a new schedule. */
function TemplateChoice({ isNew }: { isNew: boolean }) {
  const t = useT('reports');
  const { data = [] } = useTemplates();
  const { setValue, getFieldState } = useFormContext();
  const suggest = (id: unknown) => {
    const found = data.find(one => String(one.id) === String(id));
    if (isNew && found && !getFieldState('name').isDirty) setValue('name', found.name);
  };
  return (
    <ChoiceInput
      autoFocus
      source="template_id"
      label={t('schedules.report')}
      validate={needed}
      choices={data.map(({ id, name }) => ({ id, name }))}
      onChange={(event: { target: { value: unknown } }) => suggest(event.target.value)}
    />
  );
}

type WordField = 'weekdays' | 'format' | 'channel';

/** A field with a fixed list of values. */
function Words({ source, isSeveral = false }: { source: WordField; isSeveral?: boolean }) {
  const word = useChoiceWords(resource, source);
  const ids = reportSchedules.fields[source].choices ?? [];
  const choices = ids.map(id => ({ id, name: word(id) }));
  const Input = isSeveral ? ChoicesInput : ChoiceInput;
  return <Input source={source} resource={resource} validate={needed} choices={choices} />;
}

/** Addresses with a file, or a chat with the report's address. */
function Receivers() {
  const can = useCan();
  const channel = useWatch({ name: 'channel' });
  if (channel === 'telegram' && can('telegram-bots.list')) {
    return (
      <>
        <Words source="channel" />
        <ChatChoice />
      </>
    );
  }
  return (
    <>
      {can('telegram-bots.list') && <Words source="channel" />}
      <TextInput source="recipients" resource={resource} validate={needed} />
      <Words source="format" />
    </>
  );
}

function ChatChoice() {
  const { data = [] } = useGetList<RecordOf<typeof telegramBotUsers>>('telegram-bot-users', {
    filter: { status: 'linked' },
    pagination: { page: 1, perPage: 100 },
  });
  const choices = data.map(({ id, group_title, first_name, username, chat_id }) => ({
    id,
    name: group_title ?? first_name ?? username ?? chat_id,
  }));
  return (
    <ChoiceInput
      source="telegram_chat_id"
      resource={resource}
      validate={needed}
      choices={choices}
    />
  );
}
