import { join } from 'node:path'
import { SLOT_MATHS } from '../engines/slot/maths.ts'
import { parSheet } from '../engines/slot/par-sheet.ts'
import { slotThemes } from '../themes/index.ts'
import { mathOf } from '../engines/slot/theme-of.ts'

const folder = join(import.meta.dirname, '../../../../docs/par-sheets')

/** All PAR sheets with their file paths. */
export const parSheets = (): readonly { file: string; text: string }[] =>
  Object.values(SLOT_MATHS).map((math) => ({
    file: join(folder, `${math.version}.md`),
    text: parSheet(
      math,
      slotThemes.filter(({ code }) => mathOf(code) === math).map(({ code }) => code),
    ),
  }))
