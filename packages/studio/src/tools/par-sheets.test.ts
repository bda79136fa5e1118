import { readFile } from 'node:fs/promises'
import { expect, it } from '@jest/globals'
import { parSheets } from './par-sheet-files.ts'

it.each(parSheets().map(({ file, text }) => [file.split('/').at(-1)!, file, text]))(
  '%s is what the mathematics say; write it again with npm run par-sheets',
  async (_, file, text) => {
    expect(await readFile(file, 'utf8')).toBe(text)
  },
)
