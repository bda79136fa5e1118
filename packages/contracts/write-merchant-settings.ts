/**
 * `node packages/contracts/write-merchant-settings.ts`: writes docs/merchant-settings.md. Run it after a change of
 * settings.
 */
import { writeFileSync } from 'node:fs'
import { settingsReference } from './src/merchants/reference.ts'

writeFileSync(new URL('../../docs/merchant-settings.md', import.meta.url), settingsReference())
