/** Writes src/call-surface.ts from the table: `node packages/contracts/write-surface.ts` after a change of calls. */
import { writeFileSync } from 'node:fs'
import { surfaceSource } from './src/surface-source.ts'

writeFileSync(new URL('./src/call-surface.ts', import.meta.url), surfaceSource())
