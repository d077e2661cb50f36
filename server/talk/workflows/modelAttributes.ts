import {
  attributeField,
  attributesOf,
  ENTITY_OF,
} from '../../../schema/rules/automation/attributes.ts';
import { type WorkflowModel, workflowModels } from '../../../schema/rules/automation/operators.ts';
import { choiceWord } from '../../../schema/words/entityWords.ts';
import { Invalid } from '../../errors.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';

const INVALID = ['The selected value is invalid.'];

export function modelIn(sent: unknown): WorkflowModel {
  const model = workflowModels.find(one => one === sent);
  if (!model) throw new Invalid({ model: INVALID });
  return model;
}

/** GET /model-attributes?model=load: the attributes of a model, or of all. */
export async function listModelAttributes({ query }: Request) {
  const models = query.model ? [modelIn(query.model)] : workflowModels;
  return ok(models.flatMap(attributesOf));
}

/** GET /model-attributes/values?model=load&attribute=status: the values of a fixed list. */
export async function listAttributeValues({ query }: Request) {
  const model = modelIn(query.model);
  const attribute = String(query.attribute ?? '');
  const field = attributeField(model, attribute);
  if (!field) throw new Invalid({ attribute: INVALID });
  const choices = field.choices ?? [];
  return ok(choices.map(id => ({ id, name: choiceWord(ENTITY_OF[model], attribute, id) })));
}
