/** The page of the demo's local Telegram. It is served on this machine only, without any file of its own. */
export const LOCAL_TELEGRAM_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Local Telegram (demo)</title>
<style>
  :root { color-scheme: light dark; --line: light-dark(#d5dae1, #3b434e); --soft: light-dark(#f3f5f8, #1d232b);
    --mine: light-dark(#e2f1e6, #1f3b2a); --note: light-dark(#fff4d6, #3d3316); }
  * { box-sizing: border-box; }
  body { margin: 0 auto; max-width: 1000px; padding: 16px; font: 15px/1.45 system-ui, sans-serif; }
  h1 { font-size: 20px; margin: 0 0 8px; }
  .note { background: var(--note); border-radius: 6px; padding: 8px 12px; margin: 0 0 16px; }
  .bot { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; margin: 0 0 16px; }
  label { display: grid; gap: 2px; font-size: 13px; }
  input, select, button { font: inherit; padding: 6px 10px; }
  #token { width: 26em; max-width: 100%; font-family: ui-monospace, monospace; font-size: 13px; }
  .chats { display: grid; grid-template-columns: repeat(3, 1fr); gap: 12px; }
  section { border: 1px solid var(--line); border-radius: 8px; display: flex; flex-direction: column; min-width: 0; }
  h2 { font-size: 15px; margin: 0; padding: 8px 12px; border-bottom: 1px solid var(--line); }
  ol { list-style: none; margin: 0; padding: 8px; height: 340px; overflow-y: auto; display: grid; gap: 6px; align-content: start; }
  li { background: var(--soft); border-radius: 8px; padding: 6px 10px; white-space: pre-wrap; overflow-wrap: anywhere; }
  li.mine { background: var(--mine); }
  li b { display: block; font-size: 12px; }
  form { display: grid; gap: 6px; padding: 8px; border-top: 1px solid var(--line); }
  form div { display: flex; gap: 6px; flex-wrap: wrap; }
  form input[type=text] { flex: 1; min-width: 0; }
  input[type=file] { display: none; }
  :focus-visible { outline: 2px solid light-dark(#1659c7, #8ab4ff); outline-offset: 1px; }
  @media (max-width: 800px) { .chats { grid-template-columns: 1fr; } ol { height: 220px; } }
</style>
</head>
<body>
<h1>Local Telegram (demo)</h1>
<p class="note">This page stands in for Telegram while you try Linehaul. It runs on this machine: nothing here
reaches the real Telegram, and everything is forgotten when the demo stops.</p>
<div class="bot">
  <button type="button" id="new">Get a token for a new bot</button>
  <label>Token to paste into Linehaul<input id="token" readonly placeholder="None yet"></label>
  <button type="button" id="copy" disabled>Copy</button>
  <label>Bot<select id="bot"><option value="">No bot is connected yet</option></select></label>
  <span id="told" role="status"></span>
</div>
<div class="chats"></div>
<script>
const CHATS = [['driver', 'The driver’s phone', 'driver'], ['office', 'Your own phone', 'office'], ['group', 'Group of the truck', 'driver']];
const $ = id => document.getElementById(id);
const post = (path, body) => fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const tell = text => { $('told').textContent = text; };
const lists = {};
for (const [chat, title, from] of CHATS) {
  const box = document.createElement('section');
  box.setAttribute('aria-label', title);
  box.innerHTML = '<h2></h2><ol tabindex="0"></ol><form><div><input type="text" autocomplete="off"><button>Send</button></div>' +
    (chat === 'office' ? '' : '<div><button type="button" data-do="photo">Send photo…</button><button type="button" data-do="place">Send location</button></div><input type="file" accept="image/*">') + '</form>';
  box.querySelector('h2').textContent = title;
  lists[chat] = box.querySelector('ol');
  lists[chat].setAttribute('aria-label', title + ': messages');
  const text = box.querySelector('input[type=text]');
  text.setAttribute('aria-label', title + ': message');
  text.placeholder = chat === 'office' ? 'The code, /loads, /status …' : chat === 'group' ? '/link and the code, arrived …' : 'The code, arrived, loaded, POD …';
  const send = async part => {
    if (!$('bot').value) return tell('Connect a bot first: paste the token into Linehaul, Settings, Telegram bots.');
    const answer = await post('/messages', { bot: $('bot').value, chat, from, ...part });
    tell(answer.ok ? '' : 'The message could not be sent.');
    if (answer.ok) text.value = '';
    await look();
  };
  box.querySelector('form').onsubmit = event => {
    event.preventDefault();
    if (text.value.trim()) void send({ text: text.value.trim() });
  };
  const file = box.querySelector('input[type=file]');
  if (file) {
    file.setAttribute('aria-label', title + ': photo');
    box.querySelector('[data-do=photo]').onclick = () => file.click();
    box.querySelector('[data-do=place]').onclick = () => send({ location: { latitude: 41.525, longitude: -88.0817 } });
    file.onchange = () => {
      const [picked] = file.files;
      if (!picked) return;
      const reader = new FileReader();
      reader.onload = () => send({ photo: String(reader.result).split(',')[1], text: text.value.trim() || undefined });
      reader.readAsDataURL(picked);
      file.value = '';
    };
  }
  document.querySelector('.chats').append(box);
}
let shown = '';
let known = '';
async function look() {
  const { bots, lines } = await (await fetch('/state')).json();
  const chosen = $('bot').value;
  const tokens = bots.map(({ token }) => token).join();
  if (tokens !== known) {
    known = tokens;
    $('bot').replaceChildren(...bots.map(({ token, username }) => new Option('@' + username, token)));
    const newest = bots.some(({ token }) => token === $('token').value) ? $('token').value : bots.at(-1)?.token;
    $('bot').value = bots.some(({ token }) => token === chosen) && newest !== $('token').value ? chosen : newest;
    tell('Connected: @' + bots.find(({ token }) => token === $('bot').value)?.username);
  }
  const own = lines.filter(({ bot }) => bot === $('bot').value);
  const now = JSON.stringify(own);
  if (now === shown) return;
  shown = now;
  for (const [chat] of CHATS) {
    lists[chat].replaceChildren(...own.filter(line => line.chat === chat).map(line => {
      const item = document.createElement('li');
      const who = document.createElement('b');
      who.textContent = line.who;
      item.className = line.who.startsWith('@') ? '' : 'mine';
      item.append(who, line.text);
      return item;
    }));
    lists[chat].scrollTop = lists[chat].scrollHeight;
  }
}
$('bot').onchange = () => { shown = ''; void look(); };
$('new').onclick = async () => {
  $('token').value = (await (await post('/tokens', {})).json()).token;
  $('copy').disabled = false;
  $('token').select();
};
$('copy').onclick = () => navigator.clipboard.writeText($('token').value).then(() => tell('Copied'));
const code = new URLSearchParams(location.search).get('start');
if (code) for (const field of document.querySelectorAll('input[type=text]'))
  field.value = (field.getAttribute('aria-label').startsWith('Group') ? '/link ' : '/start ') + code;
void look();
setInterval(() => look().catch(() => tell('The demo has stopped.')), 1000);
</script>
</body>
</html>
`;
