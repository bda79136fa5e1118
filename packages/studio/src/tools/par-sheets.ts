/** `npm run par-sheets`: writes the par sheet of every slot's mathematics in service to docs/par-sheets. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parSheets } from './par-sheet-files.ts'

for (const { file, text } of parSheets()) {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
  process.stdout.write(`${file}\n`)
}
