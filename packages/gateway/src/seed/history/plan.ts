import { randomUUID } from 'node:crypto'
import { addDays, dayAt, startOfDay } from '@atrium/contracts/locale/local-time'
import { CREDIT, type Money } from '@atrium/contracts/money'
import { diceOf, type Dice } from '../../platform/images/drawing/random.ts'
import { depositMethodsFor } from '../data/cashier.ts'
import type { SeedMethod } from '../data/cashier.ts'
import type { SeedMember } from '../data/members.ts'
import type { HistoryGame, HistoryGames } from './games.ts'
import { DAYS, habitOf, isHandedOut, plays, type Habit, type Visitor } from './habits.ts'
import type { Ending, HistoryStudio, RoundPlayed } from './studio.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/**
 * Minutes after midnight between which an evening of play starts. It ends before the visits of the last hours start.
 */
const EVENING = { from: 12 * 60, to: 19 * 60 + 30 } as const
/**
 * Minutes before now of the most recent visits. Chosen so that "today", "yesterday" and the winners of the last day are
 * not empty.
 */
const RECENT = { from: 70, to: 19 * 60 } as const
/** Number of sports bets per evening: fewer than rounds of a slot. */
const BETS_ON_SPORTS = [1, 2] as const
/** Pause between two rounds, in seconds. */
const PAUSE = { from: 5, to: 40 } as const
export const CURRENCY = 'DEMO'
export const TIME_ZONE = 'Asia/Seoul'

export interface PlannedRound extends RoundPlayed {
  readonly id: string
  readonly at: Date
  readonly ending: Ending
}

export type HistoryEvent = { readonly at: Date } & (
  | {
      readonly kind: 'play'
      readonly session: string
      readonly game: HistoryGame
      readonly visitor: Visitor
      readonly rounds: readonly PlannedRound[]
      readonly end: Date
    }
  | { readonly kind: 'failed-login'; readonly visitor: Visitor }
  | { readonly kind: 'deposit'; readonly orderId: string; readonly method: SeedMethod; readonly amount: Money }
  | { readonly kind: 'bonus-granted'; readonly ref: string; readonly amount: Money }
  | { readonly kind: 'bonus-claimed'; readonly ref: string }
  /** Positive: to the vendor's wallet. Negative: back to the main wallet. */
  | { readonly kind: 'transfer'; readonly vassalage: string; readonly amount: Money }
  | { readonly kind: 'void'; readonly roundId: string }
)

/** The month of one member: the actions in order, and the opening balance. */
export interface MemberHistory {
  readonly merchant: string
  readonly account: string
  /**
   * Opening balance in counts of 1/10,000. The demo's public accounts end with exactly the balance of `members.ts`; all others start
   * with it.
   */
  readonly opening: Money
  readonly events: readonly HistoryEvent[]
  readonly favourites: readonly { readonly gameId: string; readonly at: Date }[]
}

interface PlanOf {
  readonly members: readonly SeedMember[]
  /** Games by merchant. */
  readonly offers: ReadonlyMap<string, HistoryGames>
  readonly studio: HistoryStudio
  readonly now: Date
  /** False: the demo's public accounts have no history. They start with their full balance and empty lists. */
  readonly withHandedOut: boolean
}

/**
 * Plans the month before `now` of all members who play, without writing anything. Random numbers and the studio's seed
 * are fixed, so every demo has the same games, stakes and results. Only the dates depend on the start time.
 */
export function planHistory({ members, offers, studio, now, withHandedOut }: PlanOf): MemberHistory[] {
  return members
    .filter((member) => plays(member) && (withHandedOut || !isHandedOut(member)))
    .map((member) => planMember(member, studio, now, offers.get(member.merchant)!))
}

function planMember(member: SeedMember, studio: HistoryStudio, now: Date, offered: HistoryGames): MemberHistory {
  const { merchant, account } = member
  const dice = diceOf(`history ${merchant}/${account}`)
  const habit = habitOf(member)
  const games = chosenGames(offered, habit, dice)
  const today = dayAt(now, TIME_ZONE)
  /** Converts minutes after the midnight that started a day to a time. */
  const on = (daysAgo: number, minutes: number) =>
    new Date(startOfDay(addDays(today, -daysAgo), TIME_ZONE).getTime() + minutes * MINUTE_MS)
  const seat = { studio, player: `${merchant}/${account}`, dice, habit, offered }
  const events: HistoryEvent[] = []
  const days = Math.min(DAYS - 1, member.registeredDaysAgo - 1)

  for (let daysAgo = days; daysAgo >= 2; daysAgo--) {
    const isSpecial = daysAgo === habit.cancelledDaysAgo || daysAgo === habit.voidedDaysAgo
    if (!isSpecial && !dice.chance(habit.playsOn)) continue
    const at = on(daysAgo, dice.whole(EVENING.from, EVENING.to))
    const ending =
      daysAgo === habit.cancelledDaysAgo ? 'cancelled' : daysAgo === habit.voidedDaysAgo ? 'void' : undefined
    const evening = visit(seat, dice.pick(isSpecial ? games.slots : games.all), at, ending)
    events.push(evening)
    if (ending === 'void')
      events.push({
        kind: 'void',
        at: new Date(evening.end.getTime() + 2 * HOUR_MS),
        roundId: evening.rounds.find((round) => round.ending === 'void')!.id,
      })
  }
  for (const minutes of recentVisits(dice, habit.recentVisits))
    events.push(visit(seat, dice.pick(games.all), new Date(now.getTime() - minutes * MINUTE_MS)))
  for (const { daysAgo, amount } of habit.deposits)
    if (daysAgo < days)
      events.push({
        kind: 'deposit',
        at: on(daysAgo, 10 * 60 + dice.whole(0, 90)),
        orderId: randomUUID(),
        method: dice.pick(depositMethodsFor(merchant, amount)),
        amount,
      })
  events.push(...bonusOf(habit, `${merchant}/${account}`, on), ...ownWalletOf(habit, seat, on))
  if (habit.failedLoginDaysAgo !== undefined)
    events.push({
      kind: 'failed-login',
      at: on(habit.failedLoginDaysAgo, EVENING.from - 2),
      visitor: habit.visitors[0]!,
    })
  if (habit.openGame)
    events.push(openVisit(seat, gameOf(offered, habit.openGame), new Date(now.getTime() - 20 * MINUTE_MS)))
  const ordered = events.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const balance = BigInt(member.balance) * CREDIT
  return {
    merchant,
    account,
    events: ordered,
    opening: isHandedOut(member) ? balance - gainOf(ordered) : balance,
    favourites: games.all
      .slice(0, habit.favourites)
      .map(({ gameId }, index) => ({ gameId, at: on(Math.min(days, 3 + index * 4), EVENING.from) })),
  }
}

/** Chooses slots, some of them among the most popular, and the houses' games of the habit. */
function chosenGames(offered: HistoryGames, habit: Habit, dice: Dice): { slots: HistoryGame[]; all: HistoryGame[] } {
  const from = dice.whole(0, offered.slots.length - 1)
  const slots = Array.from(
    { length: habit.slots },
    (_, index) => offered.slots[(from + index * 5) % offered.slots.length]!,
  )
  const others = habit.others.map((id) => gameOf(offered, id))
  // Alternates, so that the first games are of both kinds.
  const all = Array.from({ length: Math.max(slots.length, others.length) }, (_, index) => [slots[index], others[index]])
    .flat()
    .filter((game) => game !== undefined)
  return { slots, all }
}

const gameOf = (offered: HistoryGames, gameId: string): HistoryGame => {
  const game = offered.others.find((each) => each.gameId === gameId)
  if (!game)
    throw new Error(`No house of the merchant has the game ${gameId}, which the history of the demo is played in`)
  return game
}

/** Times of the recent visits, in minutes before now. */
function recentVisits(dice: Dice, count: 1 | 2): number[] {
  if (count === 1) return [dice.whole(RECENT.from, RECENT.to)]
  const first = dice.whole(9 * 60, RECENT.to)
  return [first, dice.whole(RECENT.from, first - 60)]
}

interface Seat {
  readonly studio: HistoryStudio
  readonly player: string
  readonly dice: Dice
  readonly habit: Habit
  readonly offered: HistoryGames
}

type Play = Extract<HistoryEvent, { kind: 'play' }>

/** Plans a visit: one login, one game, several rounds. `special`: how the one exceptional round ends. */
function visit(
  { studio, player, dice, habit }: Seat,
  game: HistoryGame,
  at: Date,
  special?: 'cancelled' | 'void',
): Play {
  const session = randomUUID()
  const table = studio.open({
    session,
    player,
    gameCode: game.gameId,
    theme: game.theme,
    names: game.names,
    limits: game.limits,
    currency: CURRENCY,
    timeZone: TIME_ZONE,
    openedAt: at,
  })
  const stake = dice.pick(habit.stakes)
  const rounds: PlannedRound[] = []
  let next = at.getTime() + 20_000
  for (let count = game.isSports ? dice.whole(...BETS_ON_SPORTS) : dice.whole(...habit.rounds); count > 0; count--) {
    const wish = {
      id: randomUUID(),
      at: new Date(next),
      stake,
      ending: special && rounds.length === 1 ? special : ('settled' as const),
    }
    const round = { ...wish, ...table.play(wish) }
    rounds.push(round)
    next += round.durationMs + dice.whole(PAUSE.from, PAUSE.to) * 1000
  }
  return {
    kind: 'play',
    at,
    session,
    game,
    visitor: dice.pick(habit.visitors),
    rounds,
    end: new Date(next + MINUTE_MS),
  }
}

/** Plans the game whose unfinished round the player can resume. */
function openVisit({ studio, player, habit }: Seat, game: HistoryGame, at: Date): Play {
  const session = randomUUID()
  const table = studio.open({
    session,
    player,
    gameCode: game.gameId,
    theme: game.theme,
    names: game.names,
    limits: game.limits,
    currency: CURRENCY,
    timeZone: TIME_ZONE,
    openedAt: at,
  })
  const wish = {
    id: randomUUID(),
    at: new Date(at.getTime() + MINUTE_MS),
    stake: habit.stakes.at(-1)!,
    ending: 'open' as const,
  }
  return {
    kind: 'play',
    at,
    session,
    game,
    visitor: habit.visitors[0]!,
    rounds: [{ ...wish, ...table.play(wish) }],
    end: new Date(at.getTime() + 3 * MINUTE_MS),
  }
}

type On = (daysAgo: number, minutes: number) => Date

function bonusOf({ bonus }: Habit, player: string, on: On): HistoryEvent[] {
  if (!bonus) return []
  const ref = `history:${player}`
  return [
    { kind: 'bonus-granted', at: on(bonus.grantedDaysAgo, 11 * 60), ref, amount: bonus.amount },
    { kind: 'bonus-claimed', at: on(bonus.claimedDaysAgo, 10 * 60), ref },
  ]
}

/** The whole balance is transferred back in the same morning, so the separate wallet is empty again. */
function ownWalletOf({ ownWallet }: Habit, seat: Seat, on: On): HistoryEvent[] {
  if (!ownWallet) return []
  const { daysAgo, amount, gameId, vassalage } = ownWallet
  const play = visit(seat, gameOf(seat.offered, gameId), on(daysAgo, 9 * 60))
  return [
    { kind: 'transfer', at: on(daysAgo, 9 * 60 - 5), vassalage, amount },
    play,
    { kind: 'transfer', at: on(daysAgo, 11 * 60), vassalage, amount: -(amount + gainOfPlay(play)) },
  ]
}

const gainOfPlay = ({ rounds }: Play): Money =>
  rounds.reduce(
    (sum, { ending, stakes, payout }) =>
      ending === 'cancelled' || ending === 'void' ? sum : sum + payout - stakes.reduce((all, stake) => all + stake, 0n),
    0n,
  )

/** The total by which these events changed the member's balance. */
const gainOf = (events: readonly HistoryEvent[]): Money =>
  events.reduce((sum, event) => {
    if (event.kind === 'deposit' || event.kind === 'bonus-granted') return sum + event.amount
    return event.kind === 'play' ? sum + gainOfPlay(event) : sum
  }, 0n)
