import { useNavigate } from 'react-router-dom';
import { useMay } from '../../../session/useRights.ts';
import { usePathTo } from '../../parts/usePathTo.ts';
import { ConfirmationDrop } from './ConfirmationDrop.tsx';
import { wait } from './waiting.ts';

/** On the lists of loads: a rate confirmation begins a new load. */
export function FromPdf() {
  const may = useMay();
  const to = usePathTo('loads')('create');
  const navigate = useNavigate();
  if (!to || !may('loads.create')) return null;

  return (
    <ConfirmationDrop
      onFile={file => {
        wait(file);
        void navigate(to);
      }}
    />
  );
}
