import { createServer } from 'node:http';
import pg from 'pg';
import { floorSql, floorTotalSql } from './listFloorSql.ts';
import { listQuestions } from './listQuestions.ts';

/**
 * The bare floor of the lists: node:http and a prepared statement for each question
 * (`listFloorSql.ts`), without sign-in, permissions, companies or sums. `/12` answers the twelfth.
 */
const [socket = '', port = '0'] = process.argv.slice(2);
const pool = new pg.Pool({ host: socket, user: 'postgres', database: 'linehaul', max: 8 });
pool.on('error', () => {});

const totals = new Map<number, number>();
/** Prepared under a name, so each stays as it was first written. */
const texts = new Map<number, string>();

async function answer(at: number): Promise<string> {
  const question = listQuestions[at];
  if (!question) return '{"success":true}';
  const text = texts.get(at) ?? floorSql(question, 1);
  texts.set(at, text);
  const { rows } = await pool.query({ name: `list ${at}`, text });
  // The product keeps its count too: nothing changes during the measurement.
  const total = totals.get(at) ?? (await pool.query(floorTotalSql(question, 1))).rows[0].total;
  totals.set(at, total);
  return `{"success":true,"data":{"data":${rows[0].rows},"total":${total}}}`;
}

createServer((request, response) => {
  const path = request.url?.slice(1) ?? '';
  answer(path === '' ? -1 : Number(path)).then(
    body => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(body);
    },
    error => {
      response.writeHead(500);
      response.end(String(error));
    },
  );
}).listen(Number(port), '127.0.0.1');
