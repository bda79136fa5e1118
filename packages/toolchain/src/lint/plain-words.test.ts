import { expect, it } from '@jest/globals'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hardWords } from './plain-words.mjs'

const root = join(__dirname, '../../../..')
const functions = globSync('packages/*/src/**/functions/*.sql', { cwd: root })

/** Matches a comment from `--` to the end of the line, outside quotes. */
const COMMENT = /^(?:[^'-]|'[^']*'|-(?!-))*--(.*)$/

it('reports a hard word with its replacements, and no name in backticks', () => {
  expect(hardWords('Tells open pages.')).toEqual(['Instead of "Tells" write: notify, report, publish, return, show.'])
  expect(hardWords('Calls `tell_status`, then `tell`.')).toEqual([])
})

it('comments of SQL functions use plain words', () => {
  expect(functions.length).toBeGreaterThan(200)
  const hard = functions.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        hardWords(COMMENT.exec(line)?.[1] ?? '').map((message) => `${file}:${index + 1}: ${message}`),
      ),
  )
  expect(hard).toEqual([])
})
