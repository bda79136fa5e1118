import { join } from 'node:path'

/** The page of the test bed: no script or style but the ones that were built. */
export const bedDocument = (name: string): string => `<!doctype html>
<html lang="ko" data-theme="dark">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${name} · test bed</title><link rel="stylesheet" href="/bed.css"></head>
<body><div id="bed"></div><script type="module" src="/bed.js"></script></body>
</html>
`

/**
 * The bed's entry: the remote, the bed, and calls answered by the portal that runs here, as a visitor's.
 * A remote's own answers stand in its `src/bed.ts` (`export const calls = { gameList: () => … }`) and come first.
 */
export const bedEntry = (dir: string, ownAnswers: boolean): string => `
import { brandCss } from '@atrium/ui/brands'
import '@atrium/ui/tokens.css'
import '@atrium/ui/reset.css'
import './bed.css'
import remote from ${JSON.stringify(join(dir, 'src/remote.tsx'))}
import { startTestBed } from '@atrium/portal-kit/test-bed'
import { callSurface } from '@atrium/contracts/call-surface'
import { callQuery } from '@atrium/contracts/call-address'
import { PortalError } from '@atrium/contracts/errors'
${ownAnswers ? `import { calls as own } from ${JSON.stringify(join(dir, 'src/bed.ts'))}` : 'const own = {}'}

const ask = (merchant, language, name) => async (request) => {
  const [method, path] = callSurface[name]
  const inQuery = method === 'GET' || method === 'DELETE'
  const answer = await fetch(inQuery ? path + '?' + callQuery(request ?? {}) : path, {
    method, headers: { language, 'x-bed-merchant': merchant, ...(!inQuery && { 'content-type': 'application/json' }) }, ...(!inQuery && { body: JSON.stringify(request ?? {}) }),
  })
  const envelope = await answer.json()
  if (!envelope.success) throw new PortalError(envelope.errorCode, envelope.message, envelope.requestId)
  return envelope.value
}
const calls = (merchant, language) => new Proxy(own, { get: (answers, name) => answers[name] ?? ask(merchant, language, name) })
startTestBed(document.getElementById('bed'), remote, { calls, brand: brandCss })
new EventSource('/changes').onmessage = () => location.reload()
`

export const BED_CSS = `
body { padding: var(--space-4); }
.bed-bar { display: flex; flex-wrap: wrap; gap: var(--space-3); align-items: center; margin-block-end: var(--space-5); padding: var(--space-3); border: 1px dashed var(--line-strong); border-radius: var(--radius-m); font-size: var(--type-13); }
.bed-bar select { padding: var(--space-1); background: var(--surface-2); color: var(--text); }
`
