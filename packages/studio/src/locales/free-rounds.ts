import { wordsOf } from './words.ts'

/** Texts about free rounds that the portal has granted. */
export const freeRoundsWords = wordsOf({
  KO: {
    banner: '무료 라운드 {total}회 중 {left}회 남음 · 1회 {stake}',
    play: '무료로 스핀',
    ready: '베팅 금액 없이 플레이해요. 스핀을 눌러 주세요.',
    stake: '무료 · {stake}',
    title: '무료 라운드 종료',
    won: '무료 라운드 {total}회에서 {amount} 당첨됐어요. 당첨금은 잔액에 더해 드렸어요.',
    noWin: '무료 라운드 {total}회를 모두 사용했어요. 이번에는 당첨이 없었어요.',
    next: '이제부터는 고른 베팅 금액으로 플레이해요.',
    ended: '무료 라운드가 끝났어요.',
    continue: '계속하기',
  },
  EN: {
    banner: 'Free rounds: {left} of {total} left, {stake} each',
    play: 'Spin free',
    ready: 'These rounds cost you nothing. Press Spin free.',
    stake: 'Free · {stake}',
    title: 'Free rounds finished',
    won: 'Your {total} free rounds won {amount}, which has been added to your balance.',
    noWin: 'You have played all {total} free rounds. There was no win this time.',
    next: 'From now on each round takes the stake that you choose.',
    ended: 'Your free rounds are over.',
    continue: 'Continue',
  },
})
