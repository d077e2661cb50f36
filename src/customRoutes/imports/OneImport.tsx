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

/** An import where it stands: planned, under way, or over. */
export function OneImport({ id, onDropped }: OneImportProps) {
  const client = useQueryClient();
  const { data, error, refetch } = useImport(id);
  const [progress, setProgress] = useState<Progress | null>(null);
  useTopic(`imports/${id}`, ({ changes }) => {
    // The event carries what the job tells; everything else is asked for.
    const told = changes?.progress as Progress | undefined;
    if (told) setProgress(told);
    else void refetch();
  });
  const status = data?.status;
  useEffect(() => {
    // What was told of the way there says nothing of the way back.
    if (status === 'done') setProgress(null);
    // What was imported is on lists that were shown before.
    if (status === 'done' || status === 'undone') void client.invalidateQueries();
  }, [client, status]);

  // One that is shown already stays, although the server cannot be asked at the moment.
  if (error && !data) {
    return <NotRead error={error} onAgain={() => void refetch()} words="linehaul.imports" />;
  }
  if (!data) return <ListSkeleton columns={4} />;
  switch (data.status) {
    case 'draft':
    case 'failed':
      // What failed is looked through from its beginning.
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
