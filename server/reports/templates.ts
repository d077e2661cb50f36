import { isDeepStrictEqual } from 'node:util';
import { reportSchedules, reportTemplates } from '../../schema/entities/reports.ts';
import { type Actor, can } from '../../schema/permissions.ts';
import { readRecord, type Values } from '../../schema/readRecord.ts';
import { canSee } from '../../schema/reportAccess.ts';
import type { ReportDefinition } from '../../schema/reportDefinition.ts';
import { builtInTemplates } from '../../schema/reportTemplates.ts';
import type { ReportTemplate } from '../../schema/responses/reports.ts';
import type { Scope } from '../db/access.ts';
import { rowsOf } from '../db/rows.ts';
import { conflict, forbidden, Invalid, lacksPermission } from '../errors.ts';
import { ok } from '../http/envelope.ts';
import type { Request } from '../http/request.ts';
import { parseDefinition } from '../measures/parseDefinition.ts';
import { versionOf } from '../rest/version.ts';
import { isOwn } from './own.ts';
import { definitionOf, type TemplateRecord, templateFor } from './read.ts';

/** GET /reports/list: built-in templates, the person's own, and shared ones. */
export async function listTemplates({ access, actor }: Request) {
  const saved = await rowsOf(reportTemplates, access.read).all(
    `(t.created_by = $2 or t.visibility = 'shared')`,
    [actor.userId],
  );
  const builtIn = builtInTemplates.map(
    ({ key, name, definition }): ReportTemplate => ({
      id: key,
      name,
      visibility: 'built_in',
      is_own: false,
      version: null,
      may_change: false,
      may_delete: false,
      definition,
    }),
  );
  const all = [...builtIn, ...saved.map(template => shown(template, actor))];
  return ok(all.filter(one => canSee(actor, one.definition)));
}

function shown(template: TemplateRecord, actor: Actor): ReportTemplate {
  const { id, name, visibility, version, created_by } = template;
  return {
    id,
    name,
    visibility,
    is_own: created_by === actor.userId,
    version,
    may_change: isOwn(actor, created_by) && can(actor, 'reports.update'),
    may_delete: isOwn(actor, created_by) && can(actor, 'reports.delete'),
    definition: definitionOf(template),
  };
}

/** POST /report-templates {name, visibility?, definition}: saves a report without running it. */
export async function createTemplate({ access, actor, body }: Request) {
  const template = await access.write(async scope => {
    const { name, visibility } = readNaming(body);
    const definition = parseDefinition(body.definition);
    if (!canSee(actor, definition)) throw lacksPermission();
    await refuseKnownName(name, actor.userId, scope);
    return rowsOf(reportTemplates, scope).create({ name, visibility, definition });
  });
  return ok(shown(template, actor), { message: 'Saved.' });
}

/** PUT /report-templates/{id} {name?, visibility?, version?}: renames or shares it. */
export async function changeTemplate({ access, actor, params, body }: Request) {
  const template = await access.write(async scope => {
    const existing = await ownTemplate(actor, params.id, scope);
    const { definition: _, ...sent } = body;
    const naming = readNaming(sent, existing);
    await refuseKnownName(naming.name, existing.created_by, scope, existing.id);
    return rowsOf(reportTemplates, scope).update(params.id, naming, versionOf(body));
  });
  return ok(shown(template, actor), { message: 'Saved.' });
}

/** DELETE /report-templates/{id}: its runs stay with the people who ran it. */
export async function deleteTemplate({ access, actor, params }: Request) {
  await access.write(async scope => {
    await ownTemplate(actor, params.id, scope);
    await rowsOf(reportTemplates, scope).lockWithReferences(params.id);
    const [sent] = await rowsOf(reportSchedules, scope).find({ template_id: params.id });
    if (sent) {
      throw conflict(`The schedule "${sent.name}" sends it. Delete or change that schedule first.`);
    }
    await rowsOf(reportTemplates, scope).remove(params.id);
  });
  return ok(null, { message: 'Deleted.' });
}

/** The template, for its author, administrators and the owner. */
async function ownTemplate(actor: Actor, id: number, scope: Scope): Promise<TemplateRecord> {
  const template = await templateFor(actor, id, scope);
  if (!isOwn(actor, template.created_by) || !canSee(actor, definitionOf(template))) {
    throw forbidden('Only the author, an administrator or the owner can change this template.');
  }
  return template;
}

type Naming = Pick<TemplateRecord, 'name' | 'visibility'>;

/** What is sent of its name and of who sees it. 422 names what is wrong. */
function readNaming(sent: Values, existing?: TemplateRecord): Naming {
  const { values, errors } = readRecord(reportTemplates, sent, existing);
  if (errors) throw new Invalid(errors);
  const whole: Values = { ...existing, ...values };
  return {
    name: String(whole.name),
    visibility: whole.visibility === 'shared' ? 'shared' : 'private',
  };
}

async function refuseKnownName(
  name: string,
  author: number | null,
  scope: Scope,
  own = 0,
): Promise<void> {
  const [known] = await namedBy(name, author, scope);
  if (known && known.id !== own) {
    throw new Invalid({ name: ['You have another template with this name.'] });
  }
}

/** The author's templates of that name. */
const namedBy = (name: string, author: number | null, scope: Scope) =>
  rowsOf(reportTemplates, scope).all('t.created_by = $2 and lower(t.name) = lower($3)', [
    author,
    name,
  ]);

/** The person's template of that name, replaced or new. Returns its id. */
export async function saveTemplate(
  visibility: Naming['visibility'],
  name: string,
  definition: ReportDefinition,
  scope: Scope,
): Promise<number> {
  const rows = rowsOf(reportTemplates, scope);
  const [known] = await namedBy(name, scope.userId, scope);
  const saved = known
    ? await rows.update(known.id, { visibility, definition })
    : await rows.create({ name, visibility, definition });
  return saved.id;
}

/**
 * The template of a report that is scheduled from its page or from an answer: a built-in one or one
 * of the person's that is the same, else a new one that only they see.
 */
export async function templateOfDefinition(
  actor: Actor,
  sent: unknown,
  name: unknown,
  scope: Scope,
): Promise<{ template_id: number | null; template_key: string | null }> {
  const definition = parseDefinition(sent);
  if (!canSee(actor, definition)) throw lacksPermission();
  const builtIn = builtInTemplates.find(one => isDeepStrictEqual(one.definition, definition));
  if (builtIn) return { template_id: null, template_key: builtIn.key };
  const own = await rowsOf(reportTemplates, scope).all('t.created_by = $2', [actor.userId]);
  const same = own.find(one => isDeepStrictEqual(definitionOf(one), definition));
  if (same) return { template_id: same.id, template_key: null };
  const naming = readNaming({ name, definition: sent });
  await refuseKnownName(naming.name, actor.userId, scope);
  const { id } = await rowsOf(reportTemplates, scope).create({ ...naming, definition });
  return { template_id: id, template_key: null };
}
