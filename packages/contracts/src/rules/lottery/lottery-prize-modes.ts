/** Prize modes of lotteries, which depend on the vendor. */
export const LOTTERY_PRIZE_MODES = ['Lott', 'ZY', 'Elott', 'SEA'] as const
export type LotteryPrizeMode = (typeof LOTTERY_PRIZE_MODES)[number]

/** The prize mode of a vendor's lotteries, given its account type. Electronic lotteries have their own mode. */
export function prizeModeOf(category: string | undefined, accountTypeName: string): LotteryPrizeMode {
  if (accountTypeName === 'TCG_SEA') return 'SEA'
  if (category === 'ELOTT') return 'Elott'
  return accountTypeName === 'TCG_LOTTO_VN' ? 'ZY' : 'Lott'
}
