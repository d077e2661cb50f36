import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Progress } from '../../../schema/importReports.ts';
import { NotRead } from '../../feedback/NotRead.tsx';
import { ListSkeleton } from '../../feedback/Skeletons.tsx';
import { useTopic } from '../../live/useTopic.ts';
import { Outcome } from './Outcome.tsx';
import { PlanImport } from './PlanImport.tsx';
import { Running } from './Running.tsx';
import { useImport } from './useImports.ts';

interface OneImportProps {
  id: number;
  onDropped: () => void;
}

/** An import in its current state: planned, running, or finished. */
export function OneImport({ id, onDropped }: OneImportProps) {
  const client = useQueryClient();
  const { data, error, refetch } = useImport(id);
  const [progress, setProgress] = useState<Progress | null>(null);
  useTopic(`imports/${id}`, ({ changes }) => {
    // The event contains the job's progress. Everything else is requested.
    const reported = changes?.progress as Progress | undefined;
    if (reported) setProgress(reported);
    else void refetch();
  });
  const status = data?.status;
  useEffect(() => {
    // Progress of the import does not apply to its undo.
    if (status === 'done') setProgress(null);
    // Imported records belong on lists that were shown before.
    if (status === 'done' || status === 'undone') void client.invalidateQueries();
  }, [client, status]);

  // An import that is already shown stays, even if the server is currently unavailable.
  if (error && !data) {
    return <NotRead error={error} onAgain={() => void refetch()} words="linehaul.imports" />;
  }
  if (!data) return <ListSkeleton columns={4} />;
  switch (data.status) {
    case 'draft':
    case 'failed':
      // A failed import is reviewed from the start.
      return (
        <PlanImport
          key={data.finished_at}
          whole={data}
          onDropped={onDropped}
          onStale={() => void refetch()}
        />
      );
    case 'queued':
    case 'running':
    case 'undoing':
      return <Running progress={progress} isUndo={data.status === 'undoing'} />;
    case 'done':
    case 'undone':
      return <Outcome whole={data} />;
  }
}
