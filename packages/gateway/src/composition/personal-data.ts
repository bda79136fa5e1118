// Collects what every domain stores about a person, for the download and the erasure of personal data.
import { ACCOUNT_SECTIONS, createErasure } from '../domains/accounts/index.ts'
import { createPasswords } from '../domains/accounts/members/password-hashing.ts'
import { AGENT_SECTIONS, erasePersonInAgents, readBillIds } from '../domains/agents/index.ts'
import { CHAT_SECTIONS, erasePersonInChat } from '../domains/chat/index.ts'
import { CONTENT_SECTIONS, erasePersonInContent } from '../domains/content/index.ts'
import { erasePersonInGames, GAME_SECTIONS } from '../domains/games/index.ts'
import { erasePersonInKyc, KYC_SECTIONS } from '../domains/kyc/index.ts'
import { LOTTERY_SECTIONS } from '../domains/lottery/index.ts'
import { erasePersonInMessages, MESSAGE_SECTIONS } from '../domains/messages/index.ts'
import { erasePersonInSegments } from '../domains/segments/index.ts'
import { erasePersonInPromotions, PROMOTION_SECTIONS } from '../domains/promotions/index.ts'
import { RESPONSIBLE_GAMING_SECTIONS } from '../domains/responsible-gaming/index.ts'
import { erasePersonInSupport, SUPPORT_SECTIONS } from '../domains/support/index.ts'
import { erasePersonInWallet, WALLET_SECTIONS } from '../domains/wallet/index.ts'
import type { Deps } from '../platform/deps.ts'
import { IMAGE_SECTIONS } from '../platform/images/private/export-section.ts'
import type { ExportSection } from '../platform/personal-data/export-section.ts'

/**
 * Order of the sections in the download. Add new sections at the end: a download in progress stores its position as an
 * index.
 */
const FILE_ORDER = `
  consents logins sessions devices networks limits deposits withdrawals payoutAccounts ledger bets messages
  supportQuestions chatMessages registration inviteLinks ownReferral invitedFriends notificationPreferences
  erasureRequests authenticatorRemovals staffAccess earlierAgentContracts agentContracts agentBills lineRates
  readAnnouncements ownAnnouncements chatState chatModeration feedback favouriteGames gameSessions lotteryOrders
  lotteryChases lotteryCorrections bonuses freeRounds rebateClaims uplineTransfers walletTransfers adjustments
  enrolments claims tags points pointEntries pointOrders vipLevel vipChanges raffles raffleTickets pictures
  kycDocuments kycChecks
`
  .trim()
  .split(/\s+/)

/** Sections with all stored data about a member except the profile, in the order of the file. */
export const EXPORT_SECTIONS = inFileOrder([
  ...ACCOUNT_SECTIONS,
  ...RESPONSIBLE_GAMING_SECTIONS,
  ...WALLET_SECTIONS,
  ...MESSAGE_SECTIONS,
  ...SUPPORT_SECTIONS,
  ...CHAT_SECTIONS,
  ...AGENT_SECTIONS,
  ...CONTENT_SECTIONS,
  ...GAME_SECTIONS,
  ...LOTTERY_SECTIONS,
  ...PROMOTION_SECTIONS,
  ...IMAGE_SECTIONS,
  ...KYC_SECTIONS,
])

/** Sorts sections by FILE_ORDER. @throws Error unless FILE_ORDER names every section exactly once */
function inFileOrder(sections: readonly ExportSection[]): readonly ExportSection[] {
  const byName = new Map(sections.map((section) => [section.name, section]))
  const ordered = FILE_ORDER.map((name) => byName.get(name)).filter((section) => section !== undefined)
  if (ordered.length !== FILE_ORDER.length || ordered.length !== sections.length)
    throw new Error('FILE_ORDER must name every section of the download once.')
  return ordered
}

/** Creates the job that runs scheduled erasures of members, in every domain that stores personal data. */
export const createPersonErasure = (
  deps: Pick<Deps, 'sql' | 'clock' | 'keys' | 'privateImages' | 'realtime' | 'log'>,
): (() => Promise<void>) =>
  createErasure(deps, createPasswords(), {
    erase: [
      erasePersonInMessages,
      erasePersonInSegments,
      erasePersonInContent,
      erasePersonInChat,
      erasePersonInAgents,
      erasePersonInGames,
      erasePersonInSupport,
      (tx, memberId, now) => erasePersonInWallet(tx, deps.keys, memberId, now),
      erasePersonInPromotions,
      erasePersonInKyc,
    ],
    readBillIds,
  })
