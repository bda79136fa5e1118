import type { z } from 'zod'
import { agentCalls } from './agents/index.ts'
import { bonusCalls } from './wallet/bonuses.ts'
import { captchaCalls } from './accounts/captcha.ts'
import { contentCalls } from './content.ts'
import { chatCalls } from './chat.ts'
import type { Call } from './define.ts'
import { depositCalls } from './wallet/deposits.ts'
import { gameHomeCalls } from './games/home.ts'
import { gameLaunchCalls } from './games/launch.ts'
import { gameCalls } from './games/catalogue.ts'
import { identityCalls } from './accounts/identity.ts'
import { lotteryChaseCalls } from './lottery/chases.ts'
import { lotteryDrawCalls } from './lottery/draws.ts'
import { lotteryListCalls } from './lottery/lists.ts'
import { lotteryOrderCalls } from './lottery/orders.ts'
import { messageCalls } from './messages.ts'
import { ownGameCalls } from './games/own-games.ts'
import { personalDataCalls } from './accounts/personal-data.ts'
import { pointCalls } from './promotions/points.ts'
import { profileCalls } from './accounts/profile.ts'
import { profitCalls } from './wallet/profit.ts'
import { protectionCalls } from './responsible-gaming.ts'
import { kycCalls } from './accounts/kyc.ts'
import { securityCentreCalls } from './accounts/security-centre.ts'
import { statementCalls } from './wallet/statement.ts'
import { promotionClaimCalls } from './promotions/claims.ts'
import { missionCalls } from './promotions/missions.ts'
import { promotionCalls } from './promotions/promotions.ts'
import { raffleCalls } from './promotions/raffles.ts'
import { rebateCalls } from './wallet/rebates.ts'
import { referralCalls } from './accounts/referral.ts'
import { supportCalls } from './support.ts'
import { uplineTransferCalls } from './wallet/upline-transfers.ts'
import { registrationCalls } from './accounts/registration.ts'
import { systemCalls } from './merchants/system.ts'
import { vipCalls } from './promotions/vip.ts'
import { visitCalls } from './merchants/visit.ts'
import { totpCalls } from './accounts/totp.ts'
import { walletCalls } from './wallet/wallet.ts'
import { payoutAccountCalls, withdrawalCalls } from './wallet/withdrawals.ts'

/**
 * Every call of the product. The server parses each response with the call's schema before sending it. Browser code
 * imports only types from here, and method and path from `call-surface`, so that no schema is sent to a visitor.
 */
export const calls = [
  ...systemCalls,
  ...captchaCalls,
  ...identityCalls,
  ...registrationCalls,
  ...totpCalls,
  ...profileCalls,
  ...securityCentreCalls,
  ...personalDataCalls,
  ...kycCalls,
  ...messageCalls,
  ...walletCalls,
  ...statementCalls,
  ...depositCalls,
  ...payoutAccountCalls,
  ...withdrawalCalls,
  ...rebateCalls,
  ...pointCalls,
  ...uplineTransferCalls,
  ...referralCalls,
  ...profitCalls,
  ...bonusCalls,
  ...protectionCalls,
  ...gameCalls,
  ...ownGameCalls,
  ...gameLaunchCalls,
  ...gameHomeCalls,
  ...contentCalls,
  ...promotionCalls,
  ...promotionClaimCalls,
  ...missionCalls,
  ...raffleCalls,
  ...vipCalls,
  ...supportCalls,
  ...lotteryDrawCalls,
  ...lotteryOrderCalls,
  ...lotteryChaseCalls,
  ...lotteryListCalls,
  ...agentCalls,
  ...chatCalls,
  ...visitCalls,
] as const

type AnyCall = (typeof calls)[number]
// Calls by name, so that the compiler looks a call up instead of comparing it with all calls.
type CallsByName = { [Each in AnyCall as Each['name']]: Each }
export type CallName = keyof CallsByName
export type CallOf<Name extends CallName> = CallsByName[Name]
type Requests = { [Name in CallName]: z.input<CallsByName[Name]['request']> }
type ParsedRequests = { [Name in CallName]: z.output<CallsByName[Name]['request']> }
type Values = { [Name in CallName]: z.output<CallsByName[Name]['response']> }
/** Request type of the caller: fields with defaults may be omitted. */
export type CallRequest<Name extends CallName> = Requests[Name]
/** Request type of the server, after parsing. */
export type ParsedRequest<Name extends CallName> = ParsedRequests[Name]
export type CallValue<Name extends CallName> = Values[Name]

/**
 * Every call, without its specific types. Comparing hundreds of schemas with `Call` would take the compiler seconds.
 */
export const callTable = calls as unknown as readonly Call[]
export const callByName: ReadonlyMap<string, Call> = new Map(callTable.map((call) => [call.name, call]))

export type { Call, CallAuth, Method } from './define.ts'
export type { GameCategory } from '../rules/game-categories.ts'
export type { GameClass, GameFeature } from '../rules/game-entries.ts'
export type { Module } from './merchants/system.ts'
export type LoginValue = CallValue<'login'>
/** The part of a login response that has a token. */
export type SignedIn = Extract<LoginValue, { token: string }>
export type Vendor = CallValue<'gameVendor'>['vendors'][number]
export type Game = CallValue<'gameList'>['games'][number]
export type Winner = CallValue<'winnerBoard'>['list'][number]['vo']
export type Jackpot = CallValue<'jackpots'>['list'][number]
export type Banner = CallValue<'announcements'>['banners'][string][number]
export type Notice = CallValue<'announcements'>['player'][number]
export type HelpTopic = CallValue<'helpCenter'>['topics'][number]
export type SupportTicket = CallValue<'supportQuestions'>['list'][number]
export type Promotion = CallValue<'promotions'>['list'][number]
export type PromotionDetail = CallValue<'promotionDetail'>
export type PromotionClaim = CallValue<'claimTickets'>['list'][number]
export type LotteryGame = CallValue<'popularLotteries'>['games'][number]
export type LotteryOrder = CallValue<'lotteryOrder'>
export type LotteryChase = CallValue<'lotteryChase'>
export type LotteryTicketEntry = CallValue<'lotteryTickets'>['list'][number]
export type LotteryChaseEntry = CallValue<'lotteryChases'>['list'][number]
export type BettingRecord = CallValue<'bettingRecord'>['list'][number]
export type DepositOrder = CallValue<'depositOrder'>
export type WithdrawalOrder = CallValue<'withdrawalOrder'>
export type PayoutAccount = CallValue<'payoutAccounts'>['list'][number]
export type Message = CallValue<'messages'>['list'][number]
export type RebateAccrual = CallValue<'rebates'>['list'][number]
export type RebateClaim = CallValue<'rebateClaims'>['list'][number]
export type PointItem = CallValue<'pointRewards'>['list'][number]
export type PointOrder = CallValue<'pointOrders'>['list'][number]
export type PointEntry = CallValue<'pointEntries'>['list'][number]
export type VipLevel = CallValue<'vipLevels'>['list'][number]
export type VipProgress = CallValue<'playerRankProgress'>
export type VipChange = CallValue<'vipChanges'>['list'][number]
export type ProfitRow = CallValue<'personalProfit'>['list'][number]
export type MemberBonus = CallValue<'bonuses'>['list'][number]
export type WalletTransfer = CallValue<'walletTransfers'>['list'][number]
export type InvitedFriend = CallValue<'referralInvited'>['list'][number]
export type UplineTransfer = CallValue<'uplineTransfers'>['list'][number]
export type StatementEntry = CallValue<'memberTransactions'>['list'][number]
export type StatementKind = StatementEntry['kind']
export type AgentProfitRow = CallValue<'agentProfit'>['list'][number]
export type AgentIncomeRow = CallValue<'agentIncome'>['list'][number]
export type AgentMovement = CallValue<'agentTransactions'>['list'][number]
export type AgentBet = CallValue<'agentBets'>['list'][number]
export type Protection = CallValue<'protection'>
export type ProtectionLimit = Protection['limits'][number]
export type ProtectionChange = CallValue<'protectionChanges'>['list'][number]
export type RealityCheck = CallValue<'realityCheck'>
export type AgentAnnouncement = CallValue<'agentAnnouncements'>['list'][number]
export type InviteLink = CallValue<'agentLinks'>['list'][number]
export type AgentDownline = CallValue<'agentDownlines'>['list'][number]
export type ChatMessage = CallValue<'chatSend'>
export type SystemStatus = CallValue<'systemStatus'>
export type Resources = CallValue<'resources'>['resources']
export type MarkLanguage = CallValue<'markLanguages'>['list'][number]
