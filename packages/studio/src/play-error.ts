import type { Language } from '@atrium/contracts/locale/languages'

interface Words {
  readonly title: string
  readonly text: string
}

/** Errors of play: the HTTP status, and a message in the player's language with what happened and what to do. */
export const PLAY_ERRORS = {
  INVALID_REQUEST: {
    status: 400,
    KO: { title: '요청을 처리할 수 없어요', text: '요청이 올바르지 않아요. 게임을 다시 열어 주세요.' },
    EN: { title: 'This request cannot be handled', text: 'The request is not right. Please open the game again.' },
  },
  STAKE_NOT_OFFERED: {
    status: 400,
    KO: { title: '베팅할 수 없는 금액', text: '이 게임에서 고를 수 없는 금액이에요. 베팅 금액을 다시 골라 주세요.' },
    EN: { title: 'Stake not offered', text: 'This game does not offer that stake. Please choose another.' },
  },
  SESSION_ENDED: {
    status: 401,
    KO: {
      title: '게임 시간이 끝났어요',
      text: '한동안 이용이 없었거나 포털에서 로그아웃되어 게임이 닫혔어요. 잔액은 그대로예요. 포털에서 게임을 다시 열어 주세요.',
    },
    EN: {
      title: 'This game has ended',
      text: 'It was idle for a while, or you are no longer logged in to the portal. Your balance is safe. Please open the game again from the portal.',
    },
  },
  LINK_USED: {
    status: 410,
    KO: { title: '이미 사용한 주소예요', text: '게임 주소는 한 번만 쓸 수 있어요. 포털에서 게임을 다시 열어 주세요.' },
    EN: {
      title: 'This link was already used',
      text: 'A game link works once. Please open the game again from the portal.',
    },
  },
  PORTAL_UNKNOWN: {
    status: 403,
    KO: {
      title: '여기서는 열 수 없어요',
      text: '등록되지 않은 사이트에서 연 게임이에요. 이용하시는 포털에서 열어 주세요.',
    },
    EN: {
      title: 'The game cannot open here',
      text: 'It was opened from a site that is not registered. Please open it from your portal.',
    },
  },
  PLAYER_BLOCKED: {
    status: 403,
    KO: { title: '이용이 제한됐어요', text: '지금은 이 계정으로 게임할 수 없어요. 고객센터에 문의해 주세요.' },
    EN: { title: 'Play is restricted', text: 'This account cannot play right now. Please contact customer service.' },
  },
  NOT_FOUND: {
    status: 404,
    KO: { title: '찾을 수 없어요', text: '주소를 확인하거나 게임을 다시 열어 주세요.' },
    EN: { title: 'Not found', text: 'Please check the address or open the game again.' },
  },
  ROUND_NOT_KEPT: {
    status: 410,
    KO: {
      title: '다시 볼 수 없는 라운드예요',
      text: '게임 기록을 남기기 전에 끝난 라운드라 화면으로는 다시 보여 드릴 수 없어요. 결과와 금액은 베팅 기록에서 볼 수 있어요.',
    },
    EN: {
      title: 'This round cannot be shown again',
      text: 'It is older than the studio’s own records, so there is no picture of it. Its result and amounts are in your betting record.',
    },
  },
  FUNDS: {
    status: 409,
    KO: { title: '잔액 부족', text: '잔액이 부족해요. 베팅 금액을 낮추거나 잔액을 채워 주세요.' },
    EN: { title: 'Balance too low', text: 'Your balance is too low for this stake. Lower the stake or add funds.' },
  },
  LIMIT: {
    status: 409,
    KO: {
      title: '설정한 한도 도달',
      text: '설정된 이용 한도에 닿아 베팅하지 않았어요. 한도는 포털에서 확인할 수 있어요.',
    },
    EN: {
      title: 'Limit reached',
      text: 'A limit set for your account was reached, so no bet was placed. You can see your limits in the portal.',
    },
  },
  FREE_ROUNDS_OVER: {
    status: 409,
    KO: {
      title: '무료 라운드 종료',
      text: '무료 라운드가 끝났거나 사용 기한이 지나 이번 라운드는 진행하지 않았어요. 이제 베팅 금액을 골라 계속할 수 있어요.',
    },
    EN: {
      title: 'Free rounds are over',
      text: 'Your free rounds have been used or have expired, so this round was not played. You can go on with a stake of your own.',
    },
  },
  GAME_CLOSED: {
    status: 409,
    KO: { title: '점검 중인 게임', text: '이 게임은 점검 중이에요. 다른 게임을 골라 주세요.' },
    EN: { title: 'Game under maintenance', text: 'This game is closed for maintenance. Please choose another.' },
  },
  ROUND_RUNNING: {
    status: 409,
    KO: { title: '진행 중인 라운드', text: '앞 라운드를 마무리하고 있어요. 잠시 뒤에 다시 시도해 주세요.' },
    EN: {
      title: 'Round in progress',
      text: 'The previous round is still being completed. Please play again in a moment.',
    },
  },
  ROUND_CANCELLED: {
    status: 409,
    KO: { title: '라운드 취소', text: '응답이 늦어 라운드를 취소했어요. 베팅 금액은 돌려드려요.' },
    EN: {
      title: 'Round cancelled',
      text: 'The answer took too long, so the round was cancelled. Your stake is returned.',
    },
  },
  BETS_CLOSED: {
    status: 409,
    KO: { title: '베팅 마감', text: '이 경기의 베팅이 마감됐어요. 다른 경기를 골라 주세요.' },
    EN: { title: 'Bets closed', text: 'Bets on this fixture have closed. Please choose another.' },
  },
  ODDS_CHANGED: {
    status: 409,
    KO: { title: '배당 변경', text: '고르는 사이에 배당이 바뀌었어요. 새 배당을 확인하고 다시 베팅해 주세요.' },
    EN: {
      title: 'Odds have moved',
      text: 'The odds moved while you were choosing. Check the new ones and place the bet again.',
    },
  },
  ONE_LEG_A_FIXTURE: {
    status: 400,
    KO: { title: '같은 경기 중복', text: '한 경기에서는 하나만 골라 묶을 수 있어요.' },
    EN: { title: 'One pick a fixture', text: 'A multiple takes one pick from each fixture. Please remove the others.' },
  },
  STEP_CANCELLED: {
    status: 409,
    KO: { title: '추가 베팅 취소', text: '응답이 늦어 추가 베팅을 취소했어요. 라운드는 그 전 상태로 이어져요.' },
    EN: {
      title: 'Further stake cancelled',
      text: 'The answer took too long, so the further stake was cancelled. The round goes on as before it.',
    },
  },
  NO_FURTHER_STAKE: {
    status: 503,
    KO: {
      title: '추가 베팅을 잠시 멈췄어요',
      text: '난수를 점검하고 있어 지금은 베팅을 더할 수 없어요. 라운드는 그대로 있으니 추가 베팅 없이 마치거나 잠시 뒤에 다시 시도해 주세요.',
    },
    EN: {
      title: 'No further stakes for a moment',
      text: 'The random numbers are being checked, so nothing more can be staked right now. Your round is kept: finish it without a further stake, or try again in a moment.',
    },
  },
  ACTION_NOT_OFFERED: {
    status: 400,
    KO: { title: '지금은 할 수 없어요', text: '지금은 고를 수 없는 동작이에요. 화면에 보이는 버튼으로 이어 주세요.' },
    EN: {
      title: 'Not possible now',
      text: 'That cannot be done at this point of the round. Please go on with one of the buttons shown.',
    },
  },
  SEED_IN_USE: {
    status: 409,
    KO: {
      title: '진행 중인 라운드',
      text: '진행 중인 라운드가 있어 시드를 공개할 수 없어요. 라운드를 마친 뒤 다시 시도해 주세요.',
    },
    EN: {
      title: 'Round in progress',
      text: 'A round drawn from this seed is still going on. Finish it, then reveal the seed.',
    },
  },
  CLIENT_SEED: {
    status: 400,
    KO: {
      title: '쓸 수 없는 시드',
      text: '클라이언트 시드는 글자, 숫자, 공백과 . _ - 로 1자에서 64자까지 쓸 수 있어요.',
    },
    EN: { title: 'Seed not accepted', text: 'A client seed is 1 to 64 letters, digits, spaces or . _ - characters.' },
  },
  TOO_SOON: {
    status: 429,
    KO: { title: '조금만 천천히', text: '라운드 사이에는 잠시 간격이 필요해요. 곧 다시 할 수 있어요.' },
    EN: { title: 'One moment', text: 'There is a short pause between rounds. You can play again shortly.' },
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    KO: {
      title: '요청이 너무 많아요',
      text: '같은 네트워크에서 요청이 너무 많이 들어왔어요. 1분 뒤에 다시 시도해 주세요.',
    },
    EN: {
      title: 'Too many requests',
      text: 'Too many requests have come from your network. Please try again in a minute.',
    },
  },
  SYSTEM_ERROR: {
    status: 500,
    KO: {
      title: '문제가 생겼어요',
      text: '일시적인 문제예요. 진행 중이던 라운드는 안전하게 저장돼 있어요. 잠시 뒤에 다시 시도해 주세요.',
    },
    EN: {
      title: 'Something went wrong',
      text: 'This is temporary, and any round in progress is kept. Please try again in a moment.',
    },
  },
  DATA_AWAY: {
    status: 503,
    KO: {
      title: '잠시 연결할 수 없어요',
      text: '게임 기록에 연결하지 못했어요. 진행 중이던 라운드는 안전하게 저장돼 있어요. 잠시 뒤에 다시 시도해 주세요.',
    },
    EN: {
      title: 'One moment',
      text: 'The game cannot reach its records right now. Any round in progress is kept. Please try again in a moment.',
    },
  },
  MAINTENANCE: {
    status: 503,
    KO: {
      title: '잠시 점검하고 있어요',
      text: '게임을 안전하게 준비하고 있어요. 잔액은 그대로예요. 잠시 뒤에 다시 찾아 주세요.',
    },
    EN: {
      title: 'Closed for a check',
      text: 'The games are being checked and will be back soon. Your balance is safe.',
    },
  },
  WALLET_SILENT: {
    status: 503,
    KO: { title: '연결이 늦어지고 있어요', text: '포털과 연결하지 못했어요. 잠시 뒤에 게임을 다시 열어 주세요.' },
    EN: {
      title: 'The portal is not answering',
      text: 'The game could not reach the portal. Please open it again in a moment.',
    },
  },
} as const satisfies Record<string, { status: number } & Record<Language, Words>>

export type PlayErrorCode = keyof typeof PLAY_ERRORS

/**
 * An error that is shown to the player. `waitMs`: time after which a retry makes sense. `reason`: the wallet's code of
 * a limit.
 */
export class PlayError extends Error {
  readonly code: PlayErrorCode
  readonly waitMs: number | undefined
  readonly reason: string | undefined
  constructor(code: PlayErrorCode, waitMs?: number, reason?: string) {
    super(PLAY_ERRORS[code].EN.text)
    this.name = 'PlayError'
    this.code = code
    this.waitMs = waitMs
    this.reason = reason
  }
}
