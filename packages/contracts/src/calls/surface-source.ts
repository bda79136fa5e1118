import { calls } from './index.ts'

/** Source of `call-surface.ts`: one line per call, so that a change of the public surface is one line of a diff. */
export function surfaceSource(): string {
  const lines = calls.map(
    (call) =>
      `  ${call.name}: ['${call.method}', '${call.path}', '${call.auth}'${call.encrypted ? ", 'encrypted'" : call.form ? ", 'form'" : ''}],`,
  )
  return `// Written by write-surface.ts from the call table; a test holds the two equal. The browser reads this, so that no schema travels.
import type { CallAuth, CallName, Method } from './index.ts'

/** \`name → [method, path, auth, encrypted?]\` of every call. */
export const callSurface: Readonly<Record<CallName, readonly [Method, string, CallAuth, ('encrypted' | 'form')?]>> = {
${lines.join('\n')}
}

/** Calls that the page sends without user action: they do not prolong a session. */
export const passiveCalls: readonly CallName[] = [${calls
    .filter((call) => call.passive)
    .map((call) => `'${call.name}'`)
    .join(', ')}]
`
}
