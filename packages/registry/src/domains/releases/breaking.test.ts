import { describe, expect, it } from '@jest/globals'
import { callByName } from '@atrium/contracts/calls'
import { aRelease } from '@atrium/test-kit/releases'
import type { ReleaseOptions } from '@atrium/test-kit/releases'
import { whoBreaks } from './breaking.ts'

const running = (wishes: ReleaseOptions, ...merchants: string[]) => ({
  record: aRelease({ version: '1.4.0', ...wishes }).record,
  merchants,
})

describe('whoBreaks', () => {
  it('names each release with its merchants and everything it lacks', () => {
    const games = running(
      {
        consumes: [{ topic: 'bet.placed', version: '1.2' }],
        shared: { jotai: { version: '^3.0.0', names: ['atom', 'useAtom'] } },
      },
      'DEMO',
      'LOTUS',
    )
    const member = running(
      {
        name: 'mfe-member',
        emits: [{ topic: 'bet.placed', version: '1.1' }],
        consumes: [{ topic: 'bet.placed', version: '1.0' }],
        shared: {},
      },
      'DEMO',
    )
    const offer = {
      by: 'this shell',
      events: [{ topic: 'bet.placed', version: '1.1' }],
      shared: { jotai: { version: '3.0.0', names: ['atom'] } },
    }
    expect(whoBreaks(offer, [games, member])).toEqual([
      'mfe-games@1.4.0 of DEMO and LOTUS consumes bet.placed 1.2 and imports useAtom from jotai, which this shell no longer has.',
    ])
  })

  it('accepts a wholly shared library for every name, and checks only the given offers', () => {
    const games = running(
      {
        consumes: [{ topic: 'bet.placed', version: '1.0' }],
        calls: ['gameList'],
        shared: { react: { version: '^19.0.0', names: ['useState'] } },
      },
      'DEMO',
    )
    expect(whoBreaks({ by: 'this shell', shared: { react: { version: '19.0.0', names: ['*'] } } }, [games])).toEqual([])
    expect(whoBreaks({ by: 'this shell', shared: {} }, [games])).toEqual([
      'mfe-games@1.4.0 of DEMO imports useState from react, which this shell no longer has.',
    ])
  })

  it('lists the releases that break with a gateway that no longer serves a call', () => {
    const games = running({ calls: ['gameList'] }, 'DEMO')
    const served = [...callByName.keys()]
    expect(whoBreaks({ by: 'the gateway', calls: served }, [games])).toEqual([])
    expect(whoBreaks({ by: 'the gateway', calls: served.filter((name) => name !== 'gameList') }, [games])).toEqual([
      'mfe-games@1.4.0 of DEMO calls gameList, which the gateway no longer has.',
    ])
  })
})
