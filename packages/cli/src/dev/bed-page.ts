const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** HTML of the test bed. Loads only the built scripts and styles. */
export const bedDocument = (name: string): string => `<!doctype html>
<html lang="ko" data-theme="dark">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${name} · test bed</title><link rel="stylesheet" href="/bed.css"></head>
<body><div id="bed"></div><script type="module" src="/bed.js"></script></body>
</html>
`

/** HTML shown instead of the test bed after a failed build, until a build succeeds. */
export const failureDocument = (name: string, failure: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${name} · not built</title></head>
<body><h1>${name} was not built</h1><pre role="alert">${escapeHtml(failure)}</pre><script type="module">new EventSource('/changes').onmessage = () => location.reload()</script></body>
</html>
`

/**
 * Source of the test bed's entry. It is placed in the remote's package and imports only packages that every remote
 * depends on. Responses in the remote's `src/bed.ts` (`export const calls = { gameList: () => … }`) take precedence;
 * the local portal responds to all other calls.
 */
export const bedEntry = (remote: string, ownAnswers: string | undefined): string => `
import { brandCss } from '@atrium/ui/brands'
import '@atrium/ui/tokens.css'
import '@atrium/ui/meaning.css'
import '@atrium/ui/reset.css'
import remote from ${JSON.stringify(remote)}
import { startTestBed } from '@atrium/portal-kit/test-bed'
${ownAnswers === undefined ? 'const calls = {}' : `import { calls } from ${JSON.stringify(ownAnswers)}`}

startTestBed(document.getElementById('bed'), remote, { calls, brand: brandCss })
`

/** Styles of the test bed itself: the toolbar, and the gutter of the home page around a slot. */
export const BED_CSS = `
.bed-bar { display: flex; flex-wrap: wrap; gap: var(--space-3); align-items: center; margin: var(--space-4); padding: var(--space-3); border: 1px dashed var(--line-strong); border-radius: var(--radius-m); font-size: var(--type-13); }
.bed-bar select { padding: var(--space-1); background: var(--surface-2); color: var(--text); }
.bed-slot { inline-size: 100%; max-inline-size: calc(var(--content-width) + 2 * var(--gutter)); margin-inline: auto; padding: var(--space-4) var(--gutter); }
`
