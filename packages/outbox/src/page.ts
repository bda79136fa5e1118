import type { Message } from './messages.ts'

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const STYLE = `
body { margin: 0 auto; max-width: 46rem; padding: 1.5rem; font: 16px/1.5 system-ui, sans-serif; color-scheme: light dark; }
header { display: flex; align-items: baseline; justify-content: space-between; gap: 1rem; }
article { border-top: 1px solid color-mix(in oklab, currentColor 25%, transparent); padding: 1rem 0; }
h2 { font-size: 1rem; margin: 0; }
p { margin: 0.25rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; }
.note { opacity: 0.75; font-size: 0.875rem; }
`

/** Content security policy of the page: no scripts, nothing from other origins. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

const article = ({ kind, to, subject, text, at }: Message): string => `
<article>
  <h2>${kind === 'sms' ? 'SMS' : 'Email'} to ${escape(to)}</h2>
  ${subject === undefined ? '' : `<p><strong>${escape(subject)}</strong></p>`}
  <p>${linked(text)}</p>
  <p class="note"><time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time></p>
</article>`

// Only links to this machine are clickable, so that a message cannot send a developer elsewhere.
const linked = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s]+)/)
    .map((part, i) =>
      i % 2 && isOfThisMachine(part) ? `<a href="${escape(part)}" rel="noreferrer">${escape(part)}</a>` : escape(part),
    )
    .join('')

const isOfThisMachine = (address: string): boolean =>
  URL.canParse(address) && /^(localhost|127\.0\.0\.1|[a-z0-9-]+\.localhost)$/.test(new URL(address).hostname)

/** The page for developers. `messages` are newest first. */
export const page = (messages: readonly Message[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Outbox</title>
<style>${STYLE}</style>
<body>
<header>
  <h1>Outbox</h1>
  <form method="post" action="/clear"><button>Delete all</button></form>
</header>
<p>Text messages and emails of this machine's portal. They go nowhere else. Reload for newer ones.</p>
<main>${messages.map(article).join('') || '<p>Nothing was sent yet.</p>'}</main>
</body>
</html>
`
