import type { LotteryGame } from '@atrium/contracts/calls'

/** A lottery of five digits, drawn every minute. Its issue is open from 1,000 to 1,050 seconds, and drawn at 1,060. */
export const lotteryGame = (more: Partial<LotteryGame> = {}): LotteryGame => ({
  code: 'SSC60',
  name: '시시채',
  area: 'CN',
  accountTypeName: 'TCG_LOTTO',
  prizeMode: 'Lott',
  drawKind: 'digits5',
  everySeconds: 60,
  closeSeconds: 10,
  rules: '다섯 자리',
  source: 'fair',
  current: { numero: '20260101-0017', openAt: 1_000_000, closeAt: 1_050_000, drawAt: 1_060_000 },
  next: [{ numero: '20260101-0018', drawAt: 1_120_000 }],
  last: { numero: '20260101-0016', drawAt: 1_000_000, result: '03853' },
  ...more,
})
