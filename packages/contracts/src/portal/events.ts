import type { ChatMessage } from '../calls/index.ts'
import type { Language, Localized } from '../locale/languages.ts'
import type { DepositState } from '../rules/deposit-rules.ts'
import type { WithdrawalState } from '../rules/withdrawal-rules.ts'
import type { Theme } from '../brand/theme.ts'

/**
 * Every event of the bus: topic → version and payload. Adding a topic or an optional field is minor,
 * anything else is a new version beside the old one.
 */
export interface EventPayloads {
  /** `version` grows with every movement: a handler drops what is older than what it has. */
  'wallet.balance.changed': { sumBalance: string; currency: string; version: number }
  'wallet.round.closed': { roundId: string; gameId: string; stake: string; payout: string }
  /**
   * A bet that its member was waiting for (on a fixture, or open for long) has its result. Beside
   * `wallet.round.closed`, which is told of every round.
   */
  'wallet.bet.settled': {
    roundId: string
    gameId: string
    gameName: Localized
    stake: string
    payout: string
    currency: string
  }
  /** An operator voided a round of this member: what is told of it anywhere is old. */
  'wallet.round.voided': { roundId: string; gameId: string }
  /** A deposit order of this member has another state. */
  'wallet.deposit.changed': { orderId: string; state: DepositState; amount: string; currency: string }
  /** A withdrawal order of this member has another state, or one of its parts has. */
  'wallet.withdrawal.changed': { orderId: string; state: WithdrawalState; amount: string; currency: string }
  /** The member has another number of unread messages in the inbox. */
  'messages.unread.changed': { unread: number }
  /** Bets or other events of this member were counted: progress, boards and what can be claimed may differ. */
  'promotions.progress.changed': Readonly<Record<string, never>>
  /** The member has another VIP level. */
  'member.level.changed': { level: number; name: Localized }
  'session.started': { account: string }
  'session.ended': { reason: 'logout' | 'expired' | 'replaced' }
  'locale.changed': { language: Language }
  'theme.changed': { theme: Theme }
  'games.category.chosen': { gameType: string; vassalage?: string }
  /**
   * A game of real play was opened: every other one of this member takes no more bets. `launchId` is that of its
   * launch.
   */
  'game.session.opened': { launchId: string; gameId: string }
  'merchant.status.changed': { status: 0 | 1 | 2 }
  /**
   * `runs` are the sets that tabs may go on with, the canary's included; `revoked`: one was taken back, so that tabs of
   * any other change soon.
   */
  'releases.set.changed': { setId: string; runs?: string[]; revoked?: boolean }
  /** To everybody at the merchant's portal. */
  'chat.message': ChatMessage
  'chat.deleted': { id: string }
  /**
   * An issue of a lottery of this merchant opened, closed for bets, was drawn or cancelled. `result`: as text, when it
   * was drawn.
   */
  'lottery.issue.changed': {
    code: string
    numero: string
    state: 'OPEN' | 'CLOSED' | 'DRAWN' | 'CANCELLED'
    result?: string
  }
  /**
   * Tickets of this member on one issue are settled, or their stake went back. `win`: of all tickets of the order,
   * rebates included; `hasWon`: one of them won more than a rebate.
   */
  'lottery.order.settled': {
    orderId: string
    code: string
    numero: string
    state: 'SETTLED' | 'CANCELLED' | 'VOID'
    stake: string
    win: string
    hasWon: boolean
    currency: string
  }
  /** To the member it concerns: until when they may not write; absent when they may again. */
  'chat.muted': { until?: number }
}

export type Topic = keyof EventPayloads

export interface EventDefinition {
  readonly topic: Topic
  readonly version: string
  /** A late subscriber is told the last value at once. */
  readonly retained: boolean
  /** Told to the other tabs of this browser as well. */
  readonly crossTab: boolean
}

/**
 * Whether who has one version of an event serves those who were made for another: the same major, and nothing less in
 * it.
 */
export function servesEvent(has: string, needed: string): boolean {
  const [hasMajor, hasMinor] = has.split('.').map(Number) as [number, number]
  const [major, minor] = needed.split('.').map(Number) as [number, number]
  return hasMajor === major && hasMinor >= minor
}

const defineEvent = (topic: Topic, version: string, { retained = false, crossTab = false } = {}): EventDefinition =>
  Object.freeze({ topic, version, retained, crossTab })

export const EVENTS: Readonly<Record<Topic, EventDefinition>> = Object.freeze({
  'wallet.balance.changed': defineEvent('wallet.balance.changed', '1.0', { retained: true }),
  'wallet.round.closed': defineEvent('wallet.round.closed', '1.0'),
  'wallet.bet.settled': defineEvent('wallet.bet.settled', '1.0'),
  'wallet.round.voided': defineEvent('wallet.round.voided', '1.0'),
  'wallet.deposit.changed': defineEvent('wallet.deposit.changed', '1.0'),
  'wallet.withdrawal.changed': defineEvent('wallet.withdrawal.changed', '1.0'),
  'messages.unread.changed': defineEvent('messages.unread.changed', '1.0'),
  'promotions.progress.changed': defineEvent('promotions.progress.changed', '1.0'),
  'member.level.changed': defineEvent('member.level.changed', '1.0'),
  'session.started': defineEvent('session.started', '1.0', { crossTab: true }),
  'session.ended': defineEvent('session.ended', '1.0', { crossTab: true }),
  'locale.changed': defineEvent('locale.changed', '1.0', { retained: true }),
  'theme.changed': defineEvent('theme.changed', '1.0', { retained: true }),
  'games.category.chosen': defineEvent('games.category.chosen', '1.0', { retained: true }),
  'game.session.opened': defineEvent('game.session.opened', '1.0'),
  'merchant.status.changed': defineEvent('merchant.status.changed', '1.0'),
  'releases.set.changed': defineEvent('releases.set.changed', '1.0'),
  'chat.message': defineEvent('chat.message', '1.0'),
  'chat.deleted': defineEvent('chat.deleted', '1.0'),
  'chat.muted': defineEvent('chat.muted', '1.0'),
  'lottery.issue.changed': defineEvent('lottery.issue.changed', '1.0'),
  'lottery.order.settled': defineEvent('lottery.order.settled', '1.0'),
})

/** An event as the server's stream carries it: one JSON object per message. */
export type StreamMessage = { [T in Topic]: { topic: T; payload: EventPayloads[T] } }[Topic]
