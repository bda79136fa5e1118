import { beforeEach, describe, expect, it } from '@jest/globals'
import type { EventPayloads } from '@atrium/contracts/portal/events'
import { act } from '@testing-library/react'
import { chosenCategoryAtom } from '../context/atoms.ts'
import { useCategoryOfPage } from '../frame/use-category-of-page.ts'
import { fakeShell } from '../testing/fake-shell.ts'
import { show } from '../testing/show.tsx'
import { chooseCategory, storeCategoryChoice } from './category-choice.ts'

/** Whether the shell has just started, and whether a new subscriber receives the last value. */
function startedShell() {
  const { shell } = fakeShell()
  storeCategoryChoice(shell)
  const received = () => {
    let last: EventPayloads['games.category.chosen'] | undefined
    shell.bus
      .scope({ name: 'mfe-games', version: '1.0.0', emits: [], consumes: ['games.category.chosen'] })
      .on('games.category.chosen', (choice) => void (last = choice))()
    return last
  }
  return { shell, received }
}
const stored = () => [sessionStorage.getItem('gameType'), sessionStorage.getItem('gameVendor')]

beforeEach(() => sessionStorage.clear())

describe('the choice of a category', () => {
  it('sets game type and vendor together, and is restored after a reload', () => {
    chooseCategory(startedShell().shell, 'LIVE', 'VELVET')
    expect(stored()).toEqual(['LIVE', 'VELVET'])
    const reloaded = startedShell()
    expect(reloaded.received()).toEqual({ gameType: 'LIVE', vassalage: 'VELVET' })
    expect(reloaded.shell.store.get(chosenCategoryAtom)).toBe('LIVE')
  })

  it('without a vendor clears the earlier vendor', () => {
    const { shell, received } = startedShell()
    chooseCategory(shell, 'LIVE', 'VELVET')
    chooseCategory(shell, 'RNG')
    expect(stored()).toEqual(['RNG', null])
    expect(received()).toEqual({ gameType: 'RNG', vassalage: undefined })
  })

  it('is stored when a lobby makes it, and not published a second time', () => {
    const { shell } = startedShell()
    const lobby = shell.bus.scope({
      name: 'mfe-games',
      version: '1.0.0',
      emits: ['games.category.chosen'],
      consumes: ['games.category.chosen'],
    })
    const received: unknown[] = []
    lobby.on('games.category.chosen', (choice) => received.push(choice))
    lobby.emit('games.category.chosen', { gameType: 'RNG', vassalage: 'REEF' })
    expect(stored()).toEqual(['RNG', 'REEF'])
    expect(received).toEqual([{ gameType: 'RNG', vassalage: 'REEF' }])
  })

  it('ends with the session', () => {
    const { shell, received } = startedShell()
    chooseCategory(shell, 'LIVE', 'VELVET')
    shell.events.emit('session.ended', { reason: 'logout' })
    expect([stored(), received(), shell.store.get(chosenCategoryAtom)]).toEqual([[null, null], undefined, undefined])
  })
})

describe('a page of games that is opened by its address', () => {
  function Page({ at }: { at: string }) {
    useCategoryOfPage(at)
    return null
  }

  it.each([
    ['/fish', 'FISH'],
    ['/vnlottery', 'LOTT'],
    ['/elott', 'ELOTT'],
  ])('%s chooses %s', async (at, gameType) => {
    const { shell, received } = startedShell()
    chooseCategory(shell, 'LIVE', 'VELVET')
    await show(shell, <Page at={at} />)
    expect(received()).toEqual({ gameType, vassalage: undefined })
  })

  it.each([
    ['/live', 'LIVE'],
    ['/seaLottery', 'ELOTT'],
    ['/index', 'RNG'],
  ] as const)('%s keeps the choice of %s, with its vendor', async (at, gameType) => {
    const { shell, received } = startedShell()
    await act(async () => chooseCategory(shell, gameType, 'ANY'))
    await show(shell, <Page at={at} />)
    expect(received()).toEqual({ gameType, vassalage: 'ANY' })
  })
})
