import { randomUUID } from 'node:crypto';
import { assistantMessages } from '../../schema/entities/assistant.ts';
import {
  canMeasure,
  dimensionsOf,
  isMeasure,
  type MeasureKey,
  measuresFor,
} from '../../schema/measures.ts';
import { storedDefinition } from '../../schema/reportDefinition.ts';
import type { AssistantAnswer, Conversation } from '../../schema/responses/assistant.ts';
import type { Weekday } from '../../schema/rules/time/weeks.ts';
import { dateIn } from '../clock.ts';
import type { Access, Scope } from '../db/access.ts';
import { rowsOf } from '../db/rows.ts';
import { weekStartSql } from '../db/sql/weekStartSql.ts';
import { Invalid, notFound } from '../errors.ts';
import type { App } from '../http/app.ts';
import { call } from '../http/calls.ts';
import { ok } from '../http/envelope.ts';
import type { Requester } from '../measures/askMeasures.ts';
import { answerQuery, notUnderstood } from './answerQuestion.ts';
import type { Calendar } from './question/calendar.ts';
import { type Around, translate } from './question/translate.ts';
import { type AssistantQuery, isQuery, understand } from './question/understand.ts';
import { wordsOf } from './question/words.ts';
import { readNames } from './readNames.ts';

const MOST_LETTERS = 500;

/** As many as the page lists. Older conversations stay stored. */
const MOST_MESSAGES = 100;

/** Questions about figures, answered by the measures. */
export function registerAssistant(app: App): void {
  call(app, 'POST /assistant/analytics', async ({ access, actor, body }) => {
    const question = questionIn(body.question);
    const conversation = await conversationIn(body.conversation_id, access);
    const found = await answer({ question, before: conversation.query, access, actor }, app);
    const reply: AssistantAnswer = {
      ...found.answer,
      conversation_id: conversation.id,
      question,
    };
    await access.write(scope =>
      rowsOf(assistantMessages, scope).create({
        user_id: personOf(scope),
        conversation_id: conversation.id,
        question,
        query: found.query ?? conversation.query,
        answer: reply,
      }),
    );
    return ok(reply);
  });
  call(app, 'GET /assistant/chat', async ({ access, actor }) =>
    ok(await conversations({ access, actor })),
  );
}

interface QuestionRequest extends Requester {
  question: string;
  before: AssistantQuery | null;
}

/** Reads the question by the rules, then, where one is configured, by a language model. */
async function answer({ question, before, access, actor }: QuestionRequest, app: App) {
  const requester = { access, actor };
  const offered = measuresFor(actor);
  const possible = [...new Set(offered.flatMap(one => dimensionsOf([one])))];
  const names = await readNames(wordsOf(question), possible, access.read);
  const calendar = await calendarOf(access.read);
  const canSee = (measure: MeasureKey) => canMeasure(actor, measure);
  const understood = understand(question, names, calendar, before, canSee);
  if (isQuery(understood))
    return { query: understood, answer: await answerQuery(understood, requester, calendar) };
  const around = { names, calendar, offered };
  const translated = understood.isForbidden ? null : await translatedBy(app, question, around);
  if (!translated) return { query: null, answer: notUnderstood(understood.reason, requester) };
  const found = await answerQuery(translated, requester, calendar);
  return { query: translated, answer: { ...found, is_translated: true } };
}

/** A model that does not answer changes nothing: the rules have said what they did not understand. */
async function translatedBy({ config, log }: App, question: string, around: Around) {
  const model = config.assistant;
  if (!model?.model) return null;
  try {
    return await translate(question, around, model);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    log.warn({ reason }, 'A question was not translated by the language model.');
    return null;
  }
}

async function calendarOf({ tx, companyId }: Scope): Promise<Calendar> {
  const [row] = await tx.query<{ zone: string; week_start: Weekday }>(
    `select company_zone() as zone, ${weekStartSql()} as week_start`,
    [companyId],
  );
  return { today: dateIn(row?.zone ?? 'America/Chicago'), week_start: row?.week_start ?? 1 };
}

function questionIn(raw: unknown): string {
  if (typeof raw !== 'string' || raw.trim() === '') {
    throw new Invalid({ question: ['The field cannot be empty'] });
  }
  if (raw.length > MOST_LETTERS) {
    throw new Invalid({
      question: [`The number of characters must be maximum ${MOST_LETTERS}`],
    });
  }
  return raw.trim();
}

/** The call requires a signed-in member. */
function personOf({ userId }: Scope): number {
  if (userId === null) throw new Error('A question needs a person.');
  return userId;
}

/** The conversation to go on with, with its last query; a new one where none is named. */
async function conversationIn(raw: unknown, { read }: Access) {
  if (raw === undefined || raw === null || raw === '') return { id: randomUUID(), query: null };
  const messages = await rowsOf(assistantMessages, read).find({ conversation_id: String(raw) });
  const last = messages.filter(({ user_id }) => user_id === read.userId).at(-1);
  if (!last) throw notFound();
  // Stored by this file alone.
  return { id: last.conversation_id, query: last.query as AssistantQuery | null };
}

/** What older answers were stored without. */
const NOT_STORED_BEFORE = { definition: null, is_translated: false, names_period: true };

/** A stored answer as the person may see it today: without the figures of a measure that they lost. */
function seenAnswer(stored: Partial<AssistantAnswer>, requester: Requester): AssistantAnswer {
  // Stored by this file alone.
  const known = { ...NOT_STORED_BEFORE, ...stored } as AssistantAnswer;
  const answer = {
    ...known,
    rows: known.rows.map(row => ({ ...row, link: row.link ?? null, share: row.share ?? null })),
    definition: known.definition && storedDefinition(known.definition),
  };
  const { measure, question, conversation_id } = answer;
  if (measure === null || (isMeasure(measure.key) && canMeasure(requester.actor, measure.key))) {
    return answer;
  }
  const reason = `You no longer have permission to see ${measure.label}.`;
  return { ...notUnderstood(reason, requester), question, conversation_id };
}

/** The person's latest conversations, the newest first. */
async function conversations(requester: Requester): Promise<Conversation[]> {
  const scope = requester.access.read;
  const latest = await rowsOf(assistantMessages, scope).all(
    `t.id in (select m.id from assistant_messages m
      where m.company_id = $1 and m.user_id = $2 and m.deleted_at is null
        and m.answer is not null
      order by m.id desc limit $3)`,
    [scope.userId, MOST_MESSAGES],
  );
  latest.sort((a, b) => b.id - a.id);
  const found = new Map<string, Conversation>();
  for (const { id, conversation_id, question, answer: stored, created_at } of latest) {
    const seen = seenAnswer(stored as Partial<AssistantAnswer>, requester);
    const message = { id, at: created_at, answer: seen };
    const known = found.get(conversation_id);
    if (known) {
      known.messages.unshift(message);
      known.title = question;
    } else {
      found.set(conversation_id, { id: conversation_id, title: question, messages: [message] });
    }
  }
  return [...found.values()];
}
