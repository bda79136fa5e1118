import { DOCUMENT_IDS } from '@atrium/contracts/bootstrap'
import { start } from './bootstrap.tsx'
import { keepFocus } from './document/keep-focus.ts'

keepFocus(document.getElementById(DOCUMENT_IDS.root)!)
void start()
