import { readFile } from 'node:fs/promises'
import { expect, it } from '@jest/globals'
import { parSheets } from './par-sheet-files.ts'

it.each(parSheets().map(({ file, text }) => [file.split('/').at(-1)!, file, text]))(
  '%s matches the mathematics; npm run par-sheets writes it again',
  async (_, file, text) => {
    expect(await readFile(file, 'utf8')).toBe(text)
  },
)
