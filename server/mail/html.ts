/**
 * An email's text as plain HTML: paragraphs, lines and links, nothing else. Email programs drop
 * most of what a page can do, and a clerk's inbox needs none of it.
 */
export function htmlOf(text: string, language = 'en'): string {
  const paragraphs = text.trim().split(/\n{2,}/);
  const body = paragraphs.map(lines => `<p style="margin:0 0 14px">${withLinks(lines)}</p>`);
  return (
    `<!doctype html><html lang="${language}"><body style="font:15px/1.5 Helvetica,Arial,sans-serif;` +
    `color:#1b1d1f;max-width:600px">${body.join('')}</body></html>`
  );
}

function withLinks(lines: string): string {
  const safe = lines.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`);
  return safe
    .replace(/https?:\/\/[^\s<]+[^\s<.,;:)]/g, link => `<a href="${link}">${link}</a>`)
    .replaceAll('\n', '<br>');
}
