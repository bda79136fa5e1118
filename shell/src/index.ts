import { DOCUMENT_IDS } from '@atrium/contracts/bootstrap'
import { start } from './bootstrap.tsx'
import { keepFocus } from './document/keep-focus.ts'

keepFocus(document.getElementById(DOCUMENT_IDS.root)!)
// A task of its own: evaluating the scripts was one already.
const { scheduler } = globalThis as { scheduler?: { yield?(): Promise<void> } }
void (scheduler?.yield?.() ?? Promise.resolve()).then(start)
