import { describe, expect, it } from '@jest/globals'
import { changeOf, currentSurfaces, readReleased } from '../../release-surface.ts'
import { CONTRACTS } from './contract-versions.ts'

const partsOf = (version: string) => version.split('.').map(Number) as [number, number, number]
const isMajorAbove = (version: string, released: string) => partsOf(version)[0] > partsOf(released)[0]
const isAbove = (version: string, released: string) =>
  isMajorAbove(version, released) ||
  (partsOf(version)[0] === partsOf(released)[0] && partsOf(version)[1] > partsOf(released)[1])

describe.each(['portal', 'calls'] as const)('the version of the contract "%s"', (name) => {
  it('is raised by a minor after an addition since the release, and by a major after a removal: see contract-versions.ts', () => {
    const { version: released, surface } = readReleased()[name]
    const version = CONTRACTS[name]
    const change = changeOf(surface, currentSurfaces()[name])
    const isRight = {
      none: version === released || isAbove(version, released),
      minor: isAbove(version, released),
      major: isMajorAbove(version, released),
    }[change]
    expect({ change, released, version, isRight }).toEqual({ change, released, version, isRight: true })
  })

  it('covers the current contract', () => {
    const names = Object.keys(currentSurfaces()[name])
    expect(names).toEqual(
      expect.arrayContaining(
        name === 'calls'
          ? ['login', 'memberInfo']
          : [
              'command session.logout',
              'command pointMall.reset',
              'host major',
              'host navigation',
              'host call',
              'event session.ended',
            ],
      ),
    )
  })
})

describe('a change', () => {
  it.each([
    ['nothing', { a: '1' }, { a: '1' }, 'none'],
    ['a name that is new', { a: '1' }, { a: '1', b: '2' }, 'minor'],
    ['another shape', { a: '1' }, { a: '2' }, 'minor'],
    ['a call that no release can miss', { a: '1', chatMute: '2' }, { a: '1' }, 'none'],
    ['a name that is gone', { a: '1', b: '2' }, { a: '1', c: '3' }, 'major'],
  ] as const)('%s', (_what, released, current, change) => {
    expect(changeOf(released, current)).toBe(change)
  })
})
