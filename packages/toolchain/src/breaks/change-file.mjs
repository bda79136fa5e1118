/**
 * Changes one file temporarily. Its original text is stored in the cache, so that the next run restores it if this one
 * is killed.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../runtime.mjs'

const stored = join(root, 'node_modules/.cache/atrium/broken-file.json')

/** @returns {number} Number of occurrences of a text in a file of the repository; 0 if the file does not exist. */
export function occurrences(file, text) {
  const path = join(root, file)
  return existsSync(path) ? readFileSync(path, 'utf8').split(text).length - 1 : 0
}

/** Replaces `find` by `replace` in a file, until `restoreFile`. */
export function changeFile(file, find, replace) {
  const path = join(root, file)
  const text = readFileSync(path, 'utf8')
  mkdirSync(dirname(stored), { recursive: true })
  writeFileSync(stored, JSON.stringify({ pid: process.pid, file, text }))
  // A function, since `$` has a special meaning in a replacement text.
  writeFileSync(
    path,
    text.replace(find, () => replace),
  )
}

/**
 * Restores the changed file, if there is one.
 * @returns {string | undefined} Its path in the repository.
 */
export function restoreFile() {
  if (!existsSync(stored)) return undefined
  const { file, text } = JSON.parse(readFileSync(stored, 'utf8'))
  writeFileSync(join(root, file), text)
  rmSync(stored)
  return file
}

/** Whether another running process has changed a file. */
export function isChangedElsewhere() {
  if (!existsSync(stored)) return false
  const { pid } = JSON.parse(readFileSync(stored, 'utf8'))
  try {
    return process.kill(pid, 0) && pid !== process.pid
  } catch {
    return false
  }
}
