import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { checkNode, installIfStale, root } from './install.mjs';

// For development: restarts the server when one of its files changes. Vite serves the web app and
// proxies calls to the server.
checkNode();
installIfStale();

const bin = name => join(root, 'node_modules', '.bin', name);
const port = process.env.PORT ?? '3000';
const webPort = process.env.WEB_PORT ?? '5173';
const env = { ...process.env, PORT: port, API_PORT: port };
const children = [
  spawn(bin('tsx'), ['watch', 'server/main.ts'], { cwd: root, stdio: 'inherit', env }),
  spawn(bin('vite'), ['--port', webPort], { cwd: root, stdio: 'inherit', env }),
];

let isEnding = false;
function end(code) {
  if (isEnding) return;
  isEnding = true;
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
}
for (const child of children) child.on('exit', code => end(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(0));
