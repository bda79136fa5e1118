import { DOCUMENT_IDS } from '@atrium/contracts/portal/bootstrap'
import { keepFocus } from './document/keep-focus.ts'
import { yieldToBrowser } from './document/yield-to-browser.ts'

keepFocus(document.getElementById(DOCUMENT_IDS.root)!)
void startInSteps()

/**
 * All modules are in the files of the first load. They are evaluated in several tasks, so that the browser can render
 * and respond in between: a single task would take about 40 ms, and four times that on a phone.
 */
async function startInSteps(): Promise<void> {
  await yieldToBrowser()
  await import(/* webpackMode: "eager" */ 'react-dom/client')
  await yieldToBrowser()
  await import(/* webpackMode: "eager" */ './create-shell.ts')
  await yieldToBrowser()
  const { start } = await import(/* webpackMode: "eager" */ './bootstrap.tsx')
  await yieldToBrowser()
  await start()
}
