/**
 * Changes one file for a while. Its text stands in a file of the cache until it is back, so that a run that was killed
 * is repaired by the next one.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../runtime.mjs'

const stored = join(root, 'node_modules/.cache/atrium/broken-file.json')

/** @returns {number} How often a text is in a file of the repository; 0 where there is no such file. */
export function occurrences(file, text) {
  const path = join(root, file)
  return existsSync(path) ? readFileSync(path, 'utf8').split(text).length - 1 : 0
}

/** Puts `replace` in the place of `find`, until `restoreFile`. */
export function changeFile(file, find, replace) {
  const path = join(root, file)
  const text = readFileSync(path, 'utf8')
  mkdirSync(dirname(stored), { recursive: true })
  writeFileSync(stored, JSON.stringify({ pid: process.pid, file, text }))
  // Not as a text: `$` would mean something in it.
  writeFileSync(
    path,
    text.replace(find, () => replace),
  )
}

/**
 * Puts the file back that is changed, if one is.
 * @returns {string | undefined} Its path in the repository.
 */
export function restoreFile() {
  if (!existsSync(stored)) return undefined
  const { file, text } = JSON.parse(readFileSync(stored, 'utf8'))
  writeFileSync(join(root, file), text)
  rmSync(stored)
  return file
}

/** Whether another process that still runs has changed a file. */
export function isChangedElsewhere() {
  if (!existsSync(stored)) return false
  const { pid } = JSON.parse(readFileSync(stored, 'utf8'))
  try {
    return process.kill(pid, 0) && pid !== process.pid
  } catch {
    return false
  }
}
