import type { Localized } from '@atrium/contracts/locale/languages'
import { chaseStopCause } from '@atrium/contracts/rules/lottery/chase-stop-causes'
import type { ChaseStopCause } from '@atrium/contracts/rules/lottery/chase-stop-causes'

const TEXTS: Readonly<Record<ChaseStopCause, Localized>> = {
  WON: { KO: '당첨되어 설정한 대로 종료했어요.', EN: 'It won and stopped as you had set.' },
  CANCELLED: { KO: '회원님이 취소하셨어요.', EN: 'You cancelled it.' },
  BONUS: { KO: '사용하던 보너스가 종료됐어요.', EN: 'The bonus that paid for it has ended.' },
  LIMIT: { KO: '직접 정한 한도에 도달했어요.', EN: 'A limit that you have set was reached.' },
  BREAK: { KO: '휴식 또는 이용 제한 기간이에요.', EN: 'You are taking a break or are excluded from play.' },
  STAKE: { KO: '베팅 금액이 허용 범위를 벗어났어요.', EN: 'The stake was outside the allowed range.' },
  FUNDS: { KO: '잔액이 부족했어요.', EN: 'There was not enough money.' },
  GAME: {
    KO: '점검 중이거나 운영하지 않는 복권이에요.',
    EN: 'The lottery is under maintenance or not offered at the moment.',
  },
  OTHER: { KO: '베팅할 수 없는 상태였어요.', EN: 'The bet could not be placed.' },
}

/** Returns why a chase ended, as a sentence for its member. */
export const stopReasonText = (stopReason: string): Localized => TEXTS[chaseStopCause(stopReason)]
