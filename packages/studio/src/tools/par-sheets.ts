/** `npm run par-sheets`: writes the PAR sheet of every current slot math to docs/par-sheets. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parSheets } from './par-sheet-files.ts'

for (const { file, text } of parSheets()) {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
  process.stdout.write(`${file}\n`)
}
