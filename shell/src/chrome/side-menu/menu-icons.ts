import type { GameCategory } from '@atrium/contracts/calls'
import { CardsIcon, ChartIcon, ChatIcon, ClockIcon, CrownIcon, DepositIcon, DownloadIcon, EsportsIcon, FishIcon, GiftIcon, HeadsetIcon, HeartIcon, HelpIcon, HistoryIcon, LiveIcon, LotteryIcon, MailIcon, MegaphoneIcon, ReceiptIcon, RefreshIcon, ShieldIcon, SlotsIcon, SportsIcon, TeamIcon, TicketIcon, TrophyIcon, UserIcon, WalletIcon, WithdrawIcon, type IconProps } from '@atrium/ui/icon'
import type { ComponentType } from 'react'

type MenuIcon = ComponentType<IconProps>

/** By the key of an entry. What a release brings may have none. */
export const ENTRY_ICONS: Readonly<Record<string, MenuIcon>> = {
  referral: TeamIcon, promotions: GiftIcon, depositv2: DepositIcon, withdraw: WithdrawIcon, rewardCenter: TrophyIcon,
  securityCenter: ShieldIcon, transferFund: WalletIcon, transferUpline: WalletIcon, personalHistoryCopy: HistoryIcon, manualRebate: RefreshIcon, transactionHistory: ReceiptIcon,
  personalProfit: ChartIcon, bonusDetails: GiftIcon, playerRank: CrownIcon, missionLeaderboard: TrophyIcon, messageV2: MailIcon, limits: ClockIcon, agent: UserIcon,
  download: DownloadIcon, chat: ChatIcon, customerService: HeadsetIcon, notices: MegaphoneIcon, help: HelpIcon, feedback: HeartIcon,
}

/** By category; a vendor with an entry of its own offers sports. */
export const GAME_ICONS: Readonly<Record<GameCategory, MenuIcon>> = { LIVE: LiveIcon, RNG: SlotsIcon, SPORTS: SportsIcon, FISH: FishIcon, PVP: CardsIcon, ESPORTS: EsportsIcon, ELOTT: TicketIcon, LOTT: LotteryIcon }
