import { useRecordContext } from 'ra-core';
import { planReachHistory, truckNotes, trucks } from '../../../schema/entities/trucks.ts';
import { Input } from '../derived/Input.tsx';
import { KeptSection } from '../kept/KeptSection.tsx';
import { keptCalls } from '../kept/keptCalls.ts';
import { fieldColumns, writerColumn } from '../kept/keptColumns.tsx';

/** What somebody wrote of the truck; the board shows the last. */
export function TruckNotes() {
  const truck = useRecordContext();
  if (!truck) return null;
  return (
    <KeptSection
      of={truckNotes}
      under={trucks}
      calls={keptCalls(truckNotes, 'truck_id', truck.id)}
      title="linehaul.fleet.notes"
      add="linehaul.fleet.addNote"
      columns={[...fieldColumns(truckNotes, ['text', 'created_at']), writerColumn]}
      start={{ truck_id: truck.id }}
    >
      <Input of={truckNotes} source="text" autoFocus />
    </KeptSection>
  );
}

const PLAN = ['plan_at', 'place_city', 'place_state_id', 'load_id', 'note'] as const;

/** When and where the truck was planned to be free. */
export function TruckPlans() {
  const truck = useRecordContext();
  if (!truck) return null;
  return (
    <KeptSection
      of={planReachHistory}
      under={trucks}
      calls={{
        list: `/plan-reach-history/list/${truck.id}`,
        create: 'POST /plan-reach-history/create',
        update: 'PUT /plan-reach-history/update/{id}',
        remove: 'DELETE /plan-reach-history/delete/{id}',
      }}
      title="linehaul.fleet.plans"
      add="linehaul.fleet.addPlan"
      columns={[...fieldColumns(planReachHistory, [...PLAN, 'reached']), writerColumn]}
      isOver={({ reached }) => reached === true}
      start={{ truck_id: truck.id }}
    >
      {PLAN.map(name => (
        <Input key={name} of={planReachHistory} source={name} />
      ))}
      <Input of={planReachHistory} source="reached" />
    </KeptSection>
  );
}
