/** `node e2e/torture/write-fault-list.ts`: writes docs/faults.md. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { workspace } from '../support/processes/portal-process.ts'
import { faultList } from './fault-list.ts'

await writeFile(join(workspace, 'docs/faults.md'), faultList())
