import { CREDIT, type Money } from '@atrium/contracts/money'
import type { SeedMember } from '../data/members.ts'

/** Number of days in the history, without today. */
export const DAYS = 30

/** Networks from which members log in: IP addresses reserved for documentation. */
export interface Visitor {
  readonly ip: string
  readonly userAgent: string
}

export interface Deposit {
  readonly daysAgo: number
  readonly amount: Money
}

/** How a demo member plays during the month. */
export interface Habit {
  /** Probability that the member plays on an evening. */
  readonly playsOn: number
  /** Number of visits within the last day. */
  readonly recentVisits: 1 | 2
  readonly stakes: readonly Money[]
  /** Minimum and maximum number of rounds per game and evening. */
  readonly rounds: readonly [number, number]
  readonly deposits: readonly Deposit[]
  /** Number of slots that the member plays. */
  readonly slots: number
  readonly others: readonly string[]
  readonly favourites: number
  readonly visitors: readonly Visitor[]
  /** A transfer to a vendor with a separate wallet, some rounds from it, and a transfer back. */
  readonly ownWallet?: {
    readonly daysAgo: number
    readonly amount: Money
    readonly gameId: string
    readonly vassalage: string
  }
  readonly bonus?: { readonly grantedDaysAgo: number; readonly claimedDaysAgo: number; readonly amount: Money }
  /** Days since the provider cancelled a round, and since staff voided one. */
  readonly cancelledDaysAgo?: number
  readonly voidedDaysAgo?: number
  readonly failedLoginDaysAgo?: number
  /** A game that stays open with an unfinished round that the player can resume. */
  readonly openGame?: string
}

const credits = (...amounts: number[]): Money[] => amounts.map((amount) => BigInt(amount) * CREDIT)
const PC: Visitor = {
  ip: '198.51.100.24',
  userAgent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
}
const PHONE: Visitor = {
  ip: '203.0.113.61',
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
}
const LIVE = ['VELVET01', 'VELVET03', 'VELVET04', 'VELVET05', 'VELVET06']
const MINIS = ['PEBBLE01', 'PEBBLE02', 'PEBBLE03']

const usual: Habit = {
  playsOn: 0.45,
  recentVisits: 1,
  stakes: credits(1, 2, 5),
  rounds: [3, 7],
  deposits: [{ daysAgo: 11, amount: 200n * CREDIT }],
  slots: 3,
  others: ['VELVET01', 'DS8801', 'PEBBLE01'],
  favourites: 3,
  visitors: [PC, PHONE],
}

/** The demo's public accounts play more, and more games, so that none of their lists and charts is empty. */
const HANDED_OUT: Readonly<Record<string, Habit>> = {
  'DEMO/demo': {
    ...usual,
    playsOn: 0.8,
    recentVisits: 2,
    stakes: credits(1, 2, 5, 10),
    rounds: [4, 8],
    slots: 5,
    others: [...LIVE, ...MINIS, 'DS8801', 'MULGYEOL01', 'MADANG01', 'ARENA01'],
    favourites: 6,
    deposits: [
      { daysAgo: 28, amount: 500n * CREDIT },
      { daysAgo: 16, amount: 300n * CREDIT },
      { daysAgo: 4, amount: 200n * CREDIT },
    ],
    bonus: { grantedDaysAgo: 27, claimedDaysAgo: 18, amount: 50n * CREDIT },
    cancelledDaysAgo: 6,
    voidedDaysAgo: 9,
    failedLoginDaysAgo: 13,
    openGame: 'VELVET05',
  },
  'LOTUS/lotus': {
    ...usual,
    playsOn: 0.7,
    recentVisits: 2,
    stakes: credits(1, 2, 5),
    rounds: [3, 7],
    slots: 4,
    others: ['VELVET01', 'VELVET04', 'VELVET06', ...MINIS, 'DS8801', 'MULGYEOL02', 'MADANG03'],
    favourites: 5,
    deposits: [
      { daysAgo: 25, amount: 300n * CREDIT },
      { daysAgo: 7, amount: 200n * CREDIT },
    ],
    bonus: { grantedDaysAgo: 24, claimedDaysAgo: 12, amount: 20n * CREDIT },
    ownWallet: { daysAgo: 10, amount: 150n * CREDIT, gameId: 'NARU01', vassalage: 'NARU' },
    cancelledDaysAgo: 5,
    failedLoginDaysAgo: 17,
    openGame: 'VELVET05',
  },
  'DEMO/agent': {
    ...usual,
    playsOn: 0.7,
    recentVisits: 2,
    stakes: credits(2, 5, 10),
    slots: 4,
    others: [...LIVE, 'PEBBLE01', 'DS8801', 'MADANG02'],
    favourites: 4,
    deposits: [
      { daysAgo: 21, amount: 1_000n * CREDIT },
      { daysAgo: 8, amount: 500n * CREDIT },
    ],
    failedLoginDaysAgo: 19,
  },
}

/** Whether an account is public to visitors of the demo. Its final balance is the one in `members.ts`. */
export const isHandedOut = ({ merchant, account }: Pick<SeedMember, 'merchant' | 'account'>): boolean =>
  ['DEMO/demo', 'LOTUS/lotus'].includes(`${merchant}/${account}`)
/** Back-office accounts and chat moderators do not play. */
export const plays = ({ balance }: SeedMember): boolean => balance > 0
export const habitOf = ({ merchant, account }: SeedMember): Habit =>
  HANDED_OUT[`${merchant}/${account}`] ?? (merchant === 'LOTUS' ? { ...usual, rounds: [4, 8] } : usual)
