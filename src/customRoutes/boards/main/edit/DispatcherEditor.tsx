import { useDispatchers } from '../../../../resources/loads/useDispatchers.ts';
import { dispatcherEntry } from './colleagueEntry.ts';
import { DispatcherMenu } from './DispatcherMenu.tsx';
import type { BoardEditorProps } from './edits.tsx';

/** The menu of the D key, at the dispatcher's own cell. */
export function DispatcherEditor(props: BoardEditorProps) {
  const { seen, offered, cell, translate, commit, cancel } = props;
  const people = useDispatchers();
  return (
    <DispatcherMenu
      anchor={cell}
      people={people.map(({ id, name }) => ({ id, name, nickname: null }))}
      current={offered.dispatcher_id}
      title={translate('linehaul.boards.assignDispatcher', {
        smart_count: 1,
        unit: seen.truck.number,
      })}
      onPick={({ id, name, nickname }) =>
        commit(dispatcherEntry(seen, id === null ? null : { id, first_name: name, nickname }))
      }
      onClose={cancel}
    />
  );
}
