import { describe, expect, it } from '@jest/globals'
import { callsMade, unknownNames, unknownUses } from './names.ts'

const nothing = { routes: [], slots: [], menu: [], calls: [], emits: [], consumes: [] }
const entry = (to: string) => ({ menu: 'side', key: 'sample', to }) as never

describe('what a remote declares', () => {
  it.each([
    [
      { emits: [{ topic: 'wallet.balance.chnged' }] },
      '`emits` has the event "wallet.balance.chnged", which does not exist. Did you mean "wallet.balance.changed"?',
    ],
    [
      { consumes: [{ topic: 'sesion.started' }] },
      '`consumes` has the event "sesion.started", which does not exist. Did you mean "session.started"?',
    ],
    [{ consumes: [{ topic: 'weather' }] }, '`consumes` has the event "weather", which does not exist.'],
    [
      { calls: ['gameLists' as never] },
      '`calls` has the call "gameLists", which does not exist. Did you mean "gameList"?',
    ],
    [
      { slots: [{ slot: 'home.mroe' } as never] },
      '`slots` fills "home.mroe", and there is no such slot. Did you mean "home.more"?',
    ],
    [
      { slots: [{ slot: 'member.rewardCentre' } as never] },
      '`slots` fills "member.rewardCentre", and there is no such slot. Did you mean "member.rewardCenter"?',
    ],
    [
      { menu: [entry('/promotion')] },
      'The menu entry "sample" leads to "/promotion", and there is no such page. Did you mean "/promotions"?',
    ],
    [
      { menu: [entry('?member=securityCentre')] },
      'The menu entry "sample" leads to "?member=securityCentre", and there is no such page. Did you mean "?member=securityCenter"?',
    ],
    [
      { routes: [{ path: '/fortune' } as never], menu: [entry('/fortun')] },
      'The menu entry "sample" leads to "/fortun", and there is no such page. Did you mean "/fortune"?',
    ],
  ])('is reported with the nearest existing name: %j', (declared, sentence) =>
    expect(unknownNames({ ...nothing, ...declared })).toEqual([sentence]),
  )

  it('may fill a slot and link to a page of another remote', () => {
    expect(
      unknownNames({ ...nothing, slots: [{ slot: 'tournament.table' } as never], menu: [entry('/tournament')] }),
    ).toEqual([])
  })

  it('may link to pages with a query', () => {
    expect(
      unknownNames({
        ...nothing,
        menu: [entry('/rng?page=PG'), entry('/help#terms'), entry('?agent=agentTeamOverview')],
      }),
    ).toEqual([])
  })
})

describe('names in sources', () => {
  it.each([
    [
      "(0,kit.useBusEvent)('wallet.round.close', () => 1)",
      'event "wallet.round.close", which does not exist. Did you mean "wallet.round.closed"?',
    ],
    [
      'host.bus.emit("games.category.choosen", {})',
      'event "games.category.choosen", which does not exist. Did you mean "games.category.chosen"?',
    ],
    ["(0,_kit.useCall)('hotGame', {})", 'call "hotGame", which does not exist. Did you mean "hotGames"?'],
    ["commands.request('toast.shwo', {})", 'command "toast.shwo", which does not exist. Did you mean "toast.show"?'],
  ])('are reported with the nearest existing one: %s', (source, sentence) =>
    expect(unknownUses('Page.tsx', source)).toEqual([`Page.tsx names the ${sentence}`]),
  )

  it('are valid where they exist', () => {
    expect(
      unknownUses(
        'Page.tsx',
        "bus.on('session.ended', f); useCall('gameList', {}); commands.request('toast.show', x); other.emit('anything')",
      ),
    ).toEqual([])
  })
})

it('calls are found by every way to make one, and other functions of the name are not', () => {
  expect(
    callsMade(
      "(0,_kit.useCall)('gameList', {}); host.call('systemStatus', {}); call(\"hotGames\", {}); recall('wallet')",
    ),
  ).toEqual(['gameList', 'systemStatus', 'hotGames'])
})
