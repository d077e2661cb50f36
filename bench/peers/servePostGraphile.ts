import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import pg from 'pg';

/**
 * PostGraphile over the benchmark's database, as fast as it goes: without a browser page, query log
 * or row level security. It is installed in a folder of its own, the first argument.
 */
const [folder = '', socket = '', port = '0'] = process.argv.slice(2);
const required = createRequire(join(folder, 'package.json'));
const { postgraphile } = required('postgraphile');
const filters = required('postgraphile-plugin-connection-filter');
const { PgComputedColumnsPlugin, PgMutationProceduresPlugin, PgQueryProceduresPlugin } =
  required('graphile-build-pg');

const pool = new pg.Pool({
  host: socket,
  port: 5432,
  user: 'postgres',
  database: 'linehaul',
  max: 8,
});
pool.on('error', () => {});

createServer(
  postgraphile(pool, 'public', {
    graphiql: false,
    disableQueryLog: true,
    appendPlugins: [filters],
    // The tables alone: a function and a table of the product may have one name in its schema.
    skipPlugins: [PgQueryProceduresPlugin, PgMutationProceduresPlugin, PgComputedColumnsPlugin],
    bodySizeLimit: '1MB',
  }),
).listen(Number(port), '127.0.0.1');
