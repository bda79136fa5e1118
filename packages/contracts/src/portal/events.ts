import type { ChatMessage } from '../calls/index.ts'
import type { Language, Localized } from '../locale/languages.ts'
import type { AgreementText } from '../rules/accounts/agreement-texts.ts'
import type { DepositState } from '../rules/wallet/deposit-rules.ts'
import type { WithdrawalState } from '../rules/wallet/withdrawal-rules.ts'
import type { Theme } from '../brand/theme.ts'

/**
 * Every event of the bus: topic → version and payload. Adding a topic or an optional field is a minor change. Any other
 * change is a new version, published in addition to the old one.
 */
export interface EventPayloads {
  /** `version` increases with every movement. Ignore an event with a lower version than the last one. */
  'wallet.balance.changed': { sumBalance: string; currency: string; version: number }
  'wallet.round.closed': { roundId: string; gameId: string; stake: string; payout: string }
  /**
   * A bet on a fixture, or a bet that was open for long, was settled. Published in addition to `wallet.round.closed`,
   * which covers every round.
   */
  'wallet.bet.settled': {
    roundId: string
    gameId: string
    gameName: Localized
    stake: string
    payout: string
    currency: string
  }
  /** An operator voided a round of this member. All displayed data about it are outdated. */
  'wallet.round.voided': { roundId: string; gameId: string }
  /** The state of a deposit order of this member changed. */
  'wallet.deposit.changed': { orderId: string; state: DepositState; amount: string; currency: string }
  /** The state of a withdrawal order of this member, or of one of its parts, changed. */
  'wallet.withdrawal.changed': { orderId: string; state: WithdrawalState; amount: string; currency: string }
  /** The member's number of unread messages in the inbox changed. */
  'messages.unread.changed': { unread: number }
  /** Activity of this member was counted: progress, leaderboards and claimable rewards may have changed. */
  'promotions.progress.changed': Readonly<Record<string, never>>
  /** The member's VIP level changed. */
  'member.level.changed': { level: number; name: Localized }
  'session.started': { account: string }
  'session.ended': { reason: 'logout' | 'expired' | 'replaced' }
  'locale.changed': { language: Language }
  'theme.changed': { theme: Theme }
  'games.category.chosen': { gameType: string; vassalage?: string }
  /**
   * A game of real play was opened. All other open games of this member now reject bets. `launchId` identifies the
   * launch.
   */
  'game.session.opened': { launchId: string; gameId: string }
  'merchant.status.changed': { status: 0 | 1 | 2 }
  /** A version of this text was published that all members of the merchant have to agree to. */
  'merchant.terms.changed': { text: AgreementText }
  /**
   * `runs`: the sets that tabs may keep using, including the canary's. `revoked`: a set was rolled back, so tabs with
   * other sets reload soon.
   */
  'releases.set.changed': { setId: string; runs?: string[]; revoked?: boolean }
  /** Published to all visitors of the merchant's portal. */
  'chat.message': ChatMessage
  'chat.deleted': { id: string }
  /**
   * An issue of a lottery of this merchant opened, closed for bets, was drawn or cancelled. `result`: as text, once it
   * is drawn.
   */
  'lottery.issue.changed': {
    code: string
    numero: string
    state: 'OPEN' | 'CLOSED' | 'DRAWN' | 'CANCELLED'
    result?: string
  }
  /**
   * Tickets of this member on one issue were settled, or their stake was returned. `win`: total of the order's tickets,
   * including rebates. `hasWon`: at least one won more than a rebate.
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
  /** Published to the muted member. `until`: when the mute ends; absent once it has ended. */
  'chat.muted': { until?: number }
}

export type Topic = keyof EventPayloads

export interface EventDefinition {
  readonly topic: Topic
  readonly version: string
  /** New subscribers receive the last value immediately. */
  readonly retained: boolean
  /** Also published to the other tabs of this browser. */
  readonly crossTab: boolean
}

/**
 * Whether one version of an event is compatible with code written for another: same major version, and at least the
 * same minor version.
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
  'merchant.terms.changed': defineEvent('merchant.terms.changed', '1.0'),
  'releases.set.changed': defineEvent('releases.set.changed', '1.0'),
  'chat.message': defineEvent('chat.message', '1.0'),
  'chat.deleted': defineEvent('chat.deleted', '1.0'),
  'chat.muted': defineEvent('chat.muted', '1.0'),
  'lottery.issue.changed': defineEvent('lottery.issue.changed', '1.0'),
  'lottery.order.settled': defineEvent('lottery.order.settled', '1.0'),
})

/** An event in the server's stream: one JSON object per message. */
export type StreamMessage = { [T in Topic]: { topic: T; payload: EventPayloads[T] } }[Topic]
