import type { Localized } from '@atrium/contracts/locale/languages'
import { chaseStopCause } from '@atrium/contracts/rules/chase-stop-causes'
import type { ChaseStopCause } from '@atrium/contracts/rules/chase-stop-causes'

const TEXTS: Readonly<Record<ChaseStopCause, Localized>> = {
  WON: { KO: '당첨되어 설정하신 대로 종료했습니다.', EN: 'It won, and ended as you had set.' },
  CANCELLED: { KO: '회원님이 취소하셨습니다.', EN: 'You cancelled it.' },
  BONUS: { KO: '사용하던 보너스가 종료되었습니다.', EN: 'The bonus that paid for it is over.' },
  LIMIT: { KO: '설정하신 한도에 도달했습니다.', EN: 'A limit that you have set was reached.' },
  BREAK: { KO: '이용 제한 기간입니다.', EN: 'You take a break or are excluded from play.' },
  STAKE: { KO: '베팅 금액이 허용 범위를 벗어났습니다.', EN: 'The stake was outside of what is allowed.' },
  FUNDS: { KO: '잔액이 부족했습니다.', EN: 'There was not enough money.' },
  GAME: {
    KO: '점검 중이거나 운영하지 않는 복권입니다.',
    EN: 'The lottery is under maintenance or not offered at the moment.',
  },
  OTHER: { KO: '베팅할 수 없는 상태였습니다.', EN: 'The bet could not be placed.' },
}

/** Why a chase ended, as a sentence for its member. */
export const stopReasonText = (stopReason: string): Localized => TEXTS[chaseStopCause(stopReason)]
