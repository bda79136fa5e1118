import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { PROMOTION_CATEGORIES } from '@atrium/contracts/calls/promotions/promotions'
import { prizeModeOf } from '@atrium/contracts/rules/lottery/lottery-prize-modes'
import type { GameCategory } from '@atrium/contracts/calls'
import type { ContractKind, ContractTerms } from '@atrium/contracts/rules/agents/agent-contracts'
import { termsProblems } from '@atrium/contracts/rules/agents/agent-contracts'
import { createBets } from '../domains/bets/service.ts'
import { addMember } from '../testing/builders.ts'
import type { TestMember } from '../testing/builders.ts'
import { solveSlider } from '../testing/captcha.ts'
import { startGame } from '../testing/game-session.ts'
import { testGateway } from '../testing/gateway.ts'
import type { TestGateway } from '../testing/gateway.ts'
import { byName } from '../testing/registration.ts'
import { addStudio } from '../testing/demo-catalogue.ts'
import { seedTestDemo } from '../testing/demo.ts'
import { registerDemoHosts } from './seed.ts'

const NOW = new Date('2026-11-22T09:00:00Z')

let gateway: TestGateway

beforeAll(async () => {
  gateway = await testGateway({ now: NOW })
  const { sql, deps } = gateway
  for (const table of ['modules', 'hosts', 'merchants']) await sql`delete from merchants.${sql(table)}`
  // A database without the demo mark stays empty.
  expect(await seedTestDemo(gateway, NOW)).toBe(false)
  await sql`insert into demo.databases (has_known_passwords) values (true)`
  await addStudio(deps)
  await seedTestDemo(gateway, NOW)
  deps.merchants.forget()
}, 60_000)
afterAll(() => gateway.close())

describe('agents of the demo', () => {
  it.each([
    ['localhost', 'agent', 3],
    ['lotus.localhost', 'agent_yeon', 3],
  ] as const)(
    '%s has a team with a link, a contract of every kind, and a pending offer',
    async (host, account, agents) => {
      const [agent] = await gateway.sql<
        TestMember[]
      >`select id, account, merchant, type from identity.members where account = ${account}`
      const token = await gateway.signIn(agent!)
      expect((await gateway.call('teamOverview', {}, { host, token })).value.agents).toBe(agents)
      expect((await gateway.call('agentLinks', {}, { host, token })).value.active).toBe(1)
      const kinds = ['DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME'] as const
      for (const kind of kinds)
        expect((await gateway.call('agentContract', { kind }, { host, token })).value.contract?.state).toBe('ACTIVE')
      const waiting = await Promise.all(
        kinds.map(
          async (kind) =>
            (await gateway.call('agentContractDownlines', { kind }, { host, token })).value.list.filter(
              ({ offer }) => offer,
            ).length,
        ),
      )
      expect(waiting.reduce((sum, count) => sum + count, 0)).toBe(1)
    },
  )

  it('are in the tree of teams at their place among the members', async () => {
    const places = await gateway.sql<{ account: string; upline: string[]; path: string[] }[]>`
      select m.account, m.upline::text[] as upline,
        (select coalesce(array_agg(p.member_id::text order by at.place), '{}')
        from unnest(n.path) with ordinality as at (id, place) join agents.nodes p on p.id = at.id) as path
      from identity.members m join agents.nodes n on n.member_id = m.id and n.until is null
      where m.parent_id is not null`
    expect(places.length).toBeGreaterThan(20)
    for (const { account, upline, path } of places) expect([account, path]).toEqual([account, upline])
  })

  it('have contracts below that stay within those above', async () => {
    const pairs = await gateway.sql<{ kind: ContractKind; terms: ContractTerms; upline: ContractTerms }[]>`
      select k.kind, k.terms, u.terms as upline
      from agents.contracts k join agents.contracts u on u.agent_id = k.upline_id and u.kind = k.kind
        and u.state = 'ACTIVE'`
    expect(pairs.length).toBeGreaterThan(6)
    for (const { kind, terms, upline } of pairs) expect(termsProblems(kind, terms, upline)).toEqual([])
  })
})

describe('host names of the network', () => {
  it('lead to DEMO, once for any number of starts, and the audit log has their author', async () => {
    for (let start = 0; start < 2; start++) await registerDemoHosts(gateway.sql, ['192.0.2.20'])
    expect(await gateway.sql`select merchant from merchants.hosts where host = '192.0.2.20'`).toEqual([
      { merchant: 'DEMO' },
    ])
    expect(
      await gateway.sql`select distinct actor from audit.log where subject = 'merchants.hosts DEMO 192.0.2.20'`,
    ).toEqual([{ actor: 'system:demo-seed' }])
  })
})

it('gives free rewards of the demo once for each household', async () => {
  const campaigns = await gateway.sql<{ id: string; limits: { entity: string }[] }[]>`
    select distinct id, rules -> 'limits' as limits from promotions.campaigns
    where kind in ('FIXED', 'CHECK_IN', 'NEWBIE', 'MISSIONS') order by id`
  expect(campaigns.map(({ id, limits }) => [id, limits.map(({ entity }) => entity)])).toEqual(
    ['check-in', 'daily-missions', 'free-rounds', 'gift', 'welcome', 'zalo'].map((id) => [id, ['HOUSEHOLD']]),
  )
})

describe('the catalogue of the demo', () => {
  const vendorsOf = async (host: string) =>
    Object.fromEntries(
      (await gateway.call('gameMenus', { language: 'EN' }, { host })).value.categories.map(
        ({ gameCategory, cards }) => [gameCategory, cards.map(({ vassalage }) => vassalage)],
      ),
    )

  it('has lotteries and e-lotteries last, where the merchant has its lotteries on', async () => {
    const demo = await vendorsOf('localhost')
    expect(Object.keys(demo)).toEqual(['LIVE', 'RNG', 'SPORTS', 'FISH', 'PVP', 'ESPORTS', 'ELOTT', 'LOTT'])
    expect([demo['ELOTT'], demo['LOTT']]).toEqual([['TCG_ELOTTO'], ['TCG_LOTTO', 'TCG_SEA', 'TCG_LOTTO_VN']])
    expect(Object.keys(await vendorsOf('lotus.localhost'))).toEqual(['LIVE', 'RNG', 'SPORTS', 'FISH', 'PVP'])
  })

  it.each<[GameCategory, string, string[]]>([
    [
      'LOTT',
      'TCG_LOTTO',
      ['/lottery?gameCode=SSC60', '/lottery?gameCode=PK10', '/lottery?gameCode=11X5', '/lottery?gameCode=3D'],
    ],
    [
      'LOTT',
      'TCG_SEA',
      [
        '/seaLottery?gameCode=THAI5&playType=TOP3',
        '/seaLottery?gameCode=THAI&playType=TOP3',
        '/seaLottery?gameCode=LAO5&playType=TOP3',
      ],
    ],
    [
      'LOTT',
      'TCG_LOTTO_VN',
      [
        '/vnlottery?gameCode=VNMB5&playType=LO2',
        '/vnlottery?gameCode=VNMN5&playType=LO2',
        '/vnlottery?gameCode=VNMB&playType=LO2',
        '/vnlottery?gameCode=VNMN&playType=LO2',
      ],
    ],
    ['ELOTT', 'TCG_ELOTTO', ['/elott?gameCode=K3', '/elott?gameCode=KENO']],
  ])('%s of %s launches into the portal, at lotteries on its pages', async (gameType, vassalage, pages) => {
    const token = await gateway.signIn(await addMember(gateway.sql))
    const { games } = (await gateway.call('gameList', { language: 'KO', gameType, vassalage })).value
    const onPages = (await gateway.call('popularLotteries', { language: 'KO' })).value.games
    expect(onPages.map(({ name }) => name)).toEqual(expect.arrayContaining(games.map(({ gameName }) => gameName)))
    const launched = await Promise.all(
      games.map(({ gameId, defaultPlayType }) =>
        gateway.call(
          'launchGame',
          {
            vassalage,
            language: 'KO',
            launchMode: 'LOTT',
            lottoArea: 'VN',
            lottoPrizeMode: prizeModeOf(gameType, vassalage),
            lottoView: 'betting',
            lottoGameCode: gameId,
            playType: defaultPlayType,
            device: 'WEB',
          },
          { token },
        ),
      ),
    )
    expect(launched.map(({ value }) => value.game_url)).toEqual(pages)
    expect(games.map(({ supportPlay }) => supportPlay)).toEqual(pages.map(() => 1))
  })

  it('gives every lottery the account type of its vendor', async () => {
    const accounts = Object.fromEntries(
      (await gateway.call('popularLotteries', { language: 'EN' })).value.games.map(({ code, accountTypeName }) => [
        code,
        accountTypeName,
      ]),
    )
    expect(accounts).toMatchObject({
      SSC60: 'TCG_LOTTO',
      K3: 'TCG_ELOTTO',
      KENO: 'TCG_ELOTTO',
      THAI5: 'TCG_SEA',
      VNMB5: 'TCG_LOTTO_VN',
    })
  })

  it('has a live house whose entry opens its own tables, where the house is offered', async () => {
    const live = async (host: string, vassalage?: string) =>
      (await gateway.call('gameList', { language: 'KO', gameType: 'LIVE', vassalage, pageSize: 60 }, { host })).value
    const { games, total, entries } = await live('localhost')
    expect([games[0], total, entries]).toEqual([
      expect.objectContaining({ gameName: '미리내 라운지', isGame: 'VASSALAGE', vassalage: 'MIRINAE' }),
      19,
      1,
    ])
    const behind = await live('localhost', 'MIRINAE')
    expect([behind.total, behind.games.every(({ isGame, rooms }) => isGame === 'GAME' && rooms === 3)]).toEqual([
      9,
      true,
    ])
    expect(await live('lotus.localhost')).toMatchObject({ total: 9 })
  })

  it('has artwork for every vendor and every game', async () => {
    const { categories } = (await gateway.call('gameMenus', { language: 'KO' })).value
    const pictures = await gateway.sql<{ icon: string }[]>`select icon from games.games`
    for (const picture of [
      ...categories.flatMap(({ cards }) => cards.map(({ smallIcon }) => smallIcon)),
      ...pictures.map(({ icon }) => icon),
    ])
      expect(picture).toMatch(/^\/art\/(vendor\/[^?]+\.svg|game\/[^?]+\.webp)\?v=[0-9a-f]{8}$/)
  })
})

describe('the promotions of the demo', () => {
  it.each([
    ['localhost', 'demo', 1],
    ['lotus.localhost', 'lotus', 0],
  ] as const)('%s has a vendor with a separate wallet, or none', async (host, username, isSingle) => {
    const [member] = await gateway.sql<
      TestMember[]
    >`select id, account, merchant, type from identity.members where account = ${username}`
    const { value } = await gateway.call('merchantWallet', {}, { host, token: await gateway.signIn(member!) })
    expect([value.isSingle, value.wallets.map(({ vassalage, balance }) => [vassalage, balance])]).toEqual([
      isSingle,
      isSingle ? [] : [['NARU', '0']],
    ])
  })

  it.each(['localhost', 'lotus.localhost'])('%s has a running one in every category', async (host) => {
    const { counts } = (await gateway.call('promotions', {}, { host })).value
    expect(PROMOTION_CATEGORIES.filter((category) => !counts[category])).toEqual([])
  })

  it('LOTUS has the Zalo task for new members, up to 131', async () => {
    const token = await gateway.signIn(await addMember(gateway.sql, { merchant: 'LOTUS' }))
    const { value } = await gateway.call('missionSummary', { language: 'EN' }, { host: 'lotus.localhost', token })
    expect(JSON.stringify(value)).toContain('ZALO')
  })

  it.each([
    ['DEMO', 'localhost', 8, 8],
    ['LOTUS', 'lotus.localhost', 9, 6],
  ])('%s has a referral campaign, a mission and a rebate', async (merchant, host, count, open) => {
    const token = await gateway.signIn(await addMember(gateway.sql, { merchant }))
    expect((await gateway.call('availablePromotions', {}, { host, token })).value).toEqual({
      REFERRAL: { enabled: true },
      MISSION: { enabled: true, count },
      REBATE: { enabled: true },
      open,
    })
  })
})

describe('a new visitor of the demo', () => {
  it.each([
    ['DEMO', 'localhost'],
    ['LOTUS', 'lotus.localhost'],
  ])('plays with a bonus after registering at %s', async (merchant, host) => {
    const slider = await solveSlider(gateway, { host })
    const password = 'Blue-sky-77'
    const form = { slider, login: true, email: 'visitor@example.com', password, confirmPassword: password }
    const { token } = (
      await gateway.call('register', byName('visitor', { ...form, termsVersion: '1', privacyVersion: '1' }), { host })
    ).value as { token: string }
    const [member] = await gateway.sql<
      TestMember[]
    >`select id, account, merchant, type from identity.members where merchant = ${merchant} and account = 'visitor'`
    const movement = { amount: 10_000n, transactionId: `first-${merchant}`, roundId: `first-${merchant}`, closes: true }
    const game = await startGame(gateway.deps, member!, token, { gameId: 'ATR0001' })
    expect((await createBets(gateway.deps).placeBet({ ...game, ...movement })).status).toBe('OK')
    expect((await gateway.call('walletBalance', {}, { host, token })).value.sumBalance).toBe('99')
    expect((await gateway.call('bonuses', {}, { host, token })).value.running).toMatchObject({
      amount: '100',
      progress: '1',
    })
  })
})
