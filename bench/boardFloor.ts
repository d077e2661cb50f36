import { createServer } from 'node:http';
import pg from 'pg';
import { BOARD_ORDER, boardSql } from '../server/freight/boards/rowSql.ts';

/**
 * The bare floor of the board: node:http and the prepared statement that builds the same JSON,
 * without sign-in, permissions, companies or compression. `/304` answers 304 and asks nothing.
 */
const [socket = '', port = '0'] = process.argv.slice(2);
const pool = new pg.Pool({ host: socket, user: 'postgres', database: 'linehaul', max: 8 });
pool.on('error', () => {});

const BOARD = `${boardSql('all', 'array')}
  select coalesce(json_agg(cells order by ${BOARD_ORDER}), '[]')::text as rows from board`;

createServer(async ({ url }, response) => {
  if (url === '/304') return response.writeHead(304).end();
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query("select set_config('app.company_id', '1', true)");
    const { rows } = await client.query({ name: 'board', text: BOARD, values: [1, new Date()] });
    await client.query('commit');
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(`{"success":true,"data":{"rows":${rows[0]?.rows}}}`);
  } finally {
    client.release();
  }
}).listen(Number(port), '127.0.0.1');
