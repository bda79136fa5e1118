import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import type { CampaignTermsInput } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import { playedCampaigns } from '../../../testing/promotions/played-campaigns.ts'
import type { PlayedCampaigns } from '../../../testing/promotions/played-campaigns.ts'
import type { Player, TestStudio } from '../../../testing/studio.ts'
import { voidAsStaff } from '../../../testing/wallet/voids.ts'
import { addCampaign } from '../testing.ts'

let rig: PlayedCampaigns
let studio: TestStudio
let player: Player
let id: string
const DAY_MS = 86_400_000
beforeAll(async () => {
  rig = await playedCampaigns()
  studio = rig.studio
})
afterAll(() => rig.close())
beforeEach(async () => {
  id = await rig.begin()
  player = await studio.player()
})

type Missions = Extract<CampaignTermsInput, { kind: 'MISSIONS' }>['missions']
type Mission = Missions[number]
const mission = (more: Partial<Mission> = {}): Mission => ({
  key: 'play',
  title: { KO: '미션', EN: 'Mission' },
  objective: 'BET',
  period: 'ONCE',
  target: '10',
  reward: { type: 'CREDITS', amount: '2' },
  ...more,
})
const addMissions = (...missions: Mission[]) => addCampaign(studio.sql, id, { kind: 'MISSIONS', missions })
const play = (stake: string, win = '0', by = player) => rig.play(by, stake, win)
const takeBack = (round: { roundId: string }) => voidAsStaff({ sql: studio.sql, clock: studio.now }, [round])
const count = (rowsAtOnce?: number) => rig.count(rowsAtOnce)
const progress = async (of = player) =>
  await studio.sql<{ key: string; value: number; reached: boolean }[]>`
  select o.key, (p.value / 10000)::int as value, p.reached_at is not null as reached
  from promotions.progress p join promotions.objectives o on o.id = p.objective_id
  where o.campaign = ${id} and p.member_id = ${of.member.id} order by o.key, p.period`
const claims = (of = player) => rig.claims(id, of)

describe('a mission', () => {
  it('keeps its count when the start of its campaign is moved', async () => {
    await addMissions(mission())
    await play('4')
    await count()
    await studio.sql`update promotions.campaigns set starts_at = starts_at - interval '3 days' where id = ${id}`
    await play('6')
    await count()
    expect(await progress()).toEqual([{ key: 'mission:play', value: 10, reached: true }])
  })

  it('counts settled bets once, and offers its reward when the target is reached', async () => {
    await addMissions(mission())
    await play('4')
    await count()
    expect([await progress(), await claims()]).toEqual([[{ key: 'mission:play', value: 4, reached: false }], []])
    await play('6')
    await count()
    await count()
    expect([await progress(), await claims()]).toEqual([
      [{ key: 'mission:play', value: 10, reached: true }],
      [{ occasion: 'mission:play', state: 'CLAIMABLE' }],
    ])
  })

  it('offers free rounds as its terms have them, with their stakes taken from the budget', async () => {
    await addMissions(mission({ reward: { type: 'FREE_ROUNDS', game: 'GAME2', rounds: 10, stake: '0.50', days: 7 } }))
    await play('10')
    await count()
    const [claim] = await studio.sql<
      { id: string }[]
    >`select id, reward, amount from promotions.claims where campaign = ${id}`
    expect(claim).toMatchObject({ reward: { type: 'FREE_ROUNDS', game: 'GAME2', stake: '0.50', days: 7 }, amount: 10n })
    expect(await studio.sql`select spent_credits as credits from promotions.budgets where campaign = ${id}`).toEqual([
      { credits: 5n * CREDIT },
    ])
    for (let time = 0; time < 2; time++)
      expect(
        await studio.sql`
          select promotions.pay_claim(${claim!.id}, ${player.member.id}, 'CLAIMED', null, ${studio.now()}) as status`,
      ).toEqual([{ status: 'OK' }])
    expect(
      await studio.sql`
        select ref, game_id as game, stake, rounds from wallet.free_rounds where member_id = ${player.member.id}`,
    ).toEqual([{ ref: `claim:${claim!.id}`, game: 'GAME2', stake: CREDIT / 2n, rounds: 10 }])
  })

  it('notifies each member once of all counted amounts, and nobody where no objective is on', async () => {
    await play('1')
    await count()
    expect(rig.published).toEqual([])
    await addMissions(mission())
    const other = await studio.player()
    await play('1')
    await play('2')
    await play('3', '0', other)
    await count(1)
    expect(rig.published.toSorted()).toEqual(
      [player, other].map(({ member }) => `promotions.progress.changed ${member.id}`).sort(),
    )
  })

  it('gives the same after a rebuild from the start, whatever the number of rows per read', async () => {
    await addMissions(
      mission(),
      mission({ key: 'games', objective: 'PLAY_GAMES', target: '1' }),
      mission({ key: 'wins', objective: 'WIN', target: '5' }),
    )
    for (const [stake, win] of [
      ['3', '1'],
      ['5', '0'],
      ['2', '8'],
    ] as const)
      await play(stake, win)
    await count()
    const [before, had] = [await progress(), await claims()]
    expect(had).toHaveLength(3)
    await studio.sql`delete from promotions.progress`
    await studio.sql`delete from promotions.progress_games`
    await studio.sql`delete from ledger.feed_positions where consumer like 'campaigns%'`
    await count(1)
    expect([await progress(), await claims()]).toEqual([before, had])
    // Reads the feed again without resetting progress first.
    await studio.sql`delete from ledger.feed_positions where consumer like 'campaigns%'`
    await count(2)
    expect([await progress(), await claims()]).toEqual([before, had])
  })

  it('withdraws an offer when a bet that counted is rolled back, offers it again, and leaves claimed rewards', async () => {
    await addMissions(mission())
    const first = await play('10')
    await count()
    await takeBack(first)
    await count()
    expect([await progress(), await claims()]).toEqual([
      [{ key: 'mission:play', value: 0, reached: false }],
      [{ occasion: 'mission:play', state: 'CANCELLED' }],
    ])
    const second = await play('10')
    await count()
    expect(await claims()).toEqual([{ occasion: 'mission:play', state: 'CLAIMABLE' }])
    await studio.sql`
      select promotions.pay_claim(c.id, c.member_id, 'CLAIMED', null, ${studio.now()}) from promotions.claims c
      where c.campaign = ${id}`
    await takeBack(second)
    await count()
    expect(await claims()).toEqual([{ occasion: 'mission:play', state: 'CLAIMED' }])
  })

  it('counts what passes its filter, in its categories and from its minimum stake on', async () => {
    const filter = (more: object) => ({ categories: [], vendors: [], games: [], minStake: '0', ...more })
    await addMissions(
      mission({ key: 'live', filter: filter({ categories: ['LIVE'] }) }),
      mission({ key: 'slots', filter: filter({ categories: ['RNG'] }) }),
      mission({ key: 'high', filter: filter({ minStake: '5' }) }),
    )
    await play('4')
    await play('6')
    await count()
    expect(await progress()).toEqual([
      { key: 'mission:high', value: 6, reached: false },
      { key: 'mission:slots', value: 10, reached: true },
    ])
  })

  it('counts after joining, within the days of a newbie, and on the day after a loss, where its terms require it', async () => {
    const [joins, newbie, rescue] = ['joins', 'newbie', 'rescue'].map((name) => `${id}-${name}`) as [
      string,
      string,
      string,
    ]
    await addCampaign(studio.sql, joins, { kind: 'MISSIONS', joinFirst: true, missions: [mission()] })
    await addCampaign(studio.sql, newbie, {
      kind: 'NEWBIE',
      days: 3,
      tasks: [{ key: 'bet', task: 'BET', target: '10', reward: { type: 'CREDITS', amount: '2' } }],
    })
    await addCampaign(studio.sql, rescue, { kind: 'MISSIONS', missions: [mission({ period: 'RESCUE', minLoss: '5' })] })
    const [joined, old, loser] = [await studio.player(), await studio.player(), await studio.player()]
    await studio.sql`
      insert into promotions.enrolments (merchant, campaign, member_id, joined_at)
      values ('DEMO', ${joins}, ${joined.member.id}, ${studio.now()})`
    await studio.sql`
      update identity.members set registered_at = ${new Date(studio.now().getTime() - 4 * DAY_MS)}
      where id = ${old.member.id}`
    await studio.sql`
      update identity.members set registered_at = ${studio.now()} where id in (${joined.member.id}, ${loser.member.id})`
    await play('6', '0', loser)
    await studio.sql`
      update ledger.settled_bets set day = day - 1, settled_at = settled_at - interval '1 day'
      where member_id = ${loser.member.id}`
    for (const by of [joined, old, loser]) await play('1', '0', by)
    await count()
    const counted = await studio.sql<{ campaign: string; member: bigint; value: number }[]>`
      select o.campaign, p.member_id as member, (p.value / 10000)::int as value
      from promotions.progress p join promotions.objectives o on o.id = p.objective_id
      where o.campaign in (${joins}, ${newbie}, ${rescue}) order by o.campaign, p.member_id`
    // The previous day's loss counts toward the newbie campaign too.
    expect(counted.map((row) => ({ ...row }))).toEqual([
      { campaign: joins, member: joined.member.id, value: 1 },
      { campaign: newbie, member: joined.member.id, value: 1 },
      { campaign: newbie, member: loser.member.id, value: 7 },
      { campaign: rescue, member: loser.member.id, value: 1 },
    ])
  })

  it('starts again every day of the merchant', async () => {
    await addMissions(mission({ period: 'DAY', target: '5' }))
    await play('5')
    await count()
    // The same bet one day later.
    await studio.sql`
      insert into ledger.settled_bets (provider, round_id, member_id, merchant, category, vassalage, game_id, currency,
        stake, valid_bet, bonus_stake, opposite_stake, payout, settled_at, day, rebate_rate, rebate_factor)
      select provider, round_id || '-2', member_id, merchant, category, vassalage, game_id, currency, stake, valid_bet,
        bonus_stake, opposite_stake, payout, settled_at + interval '1 day', day + 1, rebate_rate, rebate_factor
      from ledger.settled_bets where member_id = ${player.member.id}`
    await count()
    const [{ day }] = await studio.sql<
      [{ day: string }]
    >`select min(day)::text as day from ledger.settled_bets where member_id = ${player.member.id}`
    const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
    expect(await claims()).toEqual([day, next].map((of) => ({ occasion: `mission:play:${of}`, state: 'CLAIMABLE' })))
  })

  it('counts against the limits of the day on which it was reached, however late it is counted', async () => {
    await addCampaign(studio.sql, id, {
      kind: 'MISSIONS',
      missions: [mission({ period: 'DAY', target: '5' })],
      limits: [{ entity: 'MEMBER', period: 'DAY', count: 1 }],
    })
    await studio.sql`
      update promotions.campaigns set starts_at = starts_at - interval '3 days' where id = ${id}`
    await play('5')
    await studio.sql`
      update ledger.settled_bets set day = day - 2, settled_at = settled_at - interval '2 days'
      where member_id = ${player.member.id}`
    await play('5')
    await count()
    expect(
      await studio.sql`
        select (created_at at time zone 'Asia/Seoul')::date - split_part(occasion, ':', 3)::date as late,
          expires_at - created_at = interval '7 days' as "isOpenForDays", state
        from promotions.claims where campaign = ${id} order by occasion`,
    ).toEqual(Array.from({ length: 2 }, () => ({ late: 0, isOpenForDays: true, state: 'CLAIMABLE' })))
  })

  it('counts deposits without those that were reversed, and a log-in once a day', async () => {
    await addMissions(
      mission({ key: 'deposit', objective: 'DEPOSIT', target: '50' }),
      mission({ key: 'login', objective: 'LOGIN', target: '2' }),
    )
    for (const [ref, amount] of [
      ['a', 30],
      ['b', 30],
    ] as const)
      await studio.sql`
        insert into protection.deposits (ref, member_id, amount, at)
        values (${`${ref}-${player.member.id}`}, ${player.member.id}, ${BigInt(amount) * CREDIT}, ${studio.now()})`
    for (let time = 0; time < 2; time++) {
      const [login] = await studio.sql<{ id: bigint }[]>`
        insert into identity.logins (merchant, member_id, account_index, at, ip, user_agent, succeeded)
        values ('DEMO', ${player.member.id}, 'x', ${studio.now()}, '192.0.2.1', 'test', false) returning id`
      await studio.sql`update identity.logins set succeeded = true where id = ${login!.id}`
    }
    await count()
    expect(await progress()).toEqual([
      { key: 'mission:deposit', value: 60, reached: true },
      { key: 'mission:login', value: 1, reached: false },
    ])
  })

  it('grants nothing above the budget of its campaign', async () => {
    await addCampaign(studio.sql, id, { kind: 'MISSIONS', missions: [mission({ target: '1' })] }, { claims: 1 })
    const other = await studio.player()
    await play('1')
    await play('1', '0', other)
    await count()
    expect([...(await claims()), ...(await claims(other))]).toHaveLength(1)
    expect(await studio.sql`select spent_claims, spent_credits from promotions.budgets where campaign = ${id}`).toEqual(
      [{ spent_claims: 1, spent_credits: 2n * CREDIT }],
    )
  })
})
