/**
 * `node packages/contracts/write-surface.ts`: writes src/calls/call-surface.ts from the call table. Run it after a
 * change of calls.
 */
import { writeFileSync } from 'node:fs'
import { surfaceSource } from './src/calls/surface-source.ts'

writeFileSync(new URL('./src/calls/call-surface.ts', import.meta.url), surfaceSource())
