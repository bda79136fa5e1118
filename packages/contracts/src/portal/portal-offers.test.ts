import { describe, expect, it } from '@jest/globals'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { currentSurfaces } from '../../release-surface.ts'
import { COMMAND_NAMES, HOST_MEMBERS, SHELL_SLOTS } from './portal-offers.ts'

const SHELL_SOURCES = join(__dirname, '../../../../shell/src')
const namesOf = (kind: string) =>
  Object.keys(currentSurfaces().portal)
    .filter((name) => name.startsWith(`${kind} `))
    .map((name) => name.slice(kind.length + 1))
    .sort()

/**
 * Names of the slots in the shell (`<Slot name="…">`). For a template literal: the part before its first expression.
 */
function slotsOfShell(): { whole: string[]; begun: string[] } {
  const texts = globSync('**/*.tsx', { cwd: SHELL_SOURCES })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(join(SHELL_SOURCES, file), 'utf8'))
  const found = texts.flatMap((text) => [...text.matchAll(/<Slot[^>]*?\bname=(?:"([^"]+)"|\{`([^`$]+)\$)/g)])
  return { whole: found.flatMap(([, name]) => name ?? []), begun: found.flatMap(([, , start]) => start ?? []) }
}

describe('the offers that a shell declares', () => {
  it('are all commands and all members of the host object', () => {
    expect([...COMMAND_NAMES].sort()).toEqual(namesOf('command'))
    expect([...HOST_MEMBERS].sort()).toEqual(namesOf('host'))
  })

  it('are all slots of its sources', () => {
    const { whole, begun } = slotsOfShell()
    expect(whole.length).toBeGreaterThan(5)
    expect(whole.filter((name) => !(SHELL_SLOTS as readonly string[]).includes(name))).toEqual([])
    expect(
      SHELL_SLOTS.filter((name) => !whole.includes(name) && !begun.some((start) => name.startsWith(start))),
    ).toEqual([])
  })
})
