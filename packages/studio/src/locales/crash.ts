import { wordsOf } from './words.ts'

/** What the crash game says. */
export const crashWords = wordsOf({
  KO: {
    play: '출발', ready: '베팅 금액을 고르고 출발을 눌러 주세요.', playing: '출발을 준비하고 있어요.', flying: '배당이 오르고 있어요. 크래시 전에 받아 주세요.',
    crashedAt: '크래시 지점', takenAt: '받은 배당', byHand: '직접 받기', autoBet: '{times}에 자동 받기',
    cashOut: '받기', auto: '자동 받기', autoAt: '자동으로 받을 배당', autoHint: '{times}에 {amount} 자동 지급', offHint: '배당이 오르는 동안 직접 받아요.', now: '지금 받으면', recent: '최근 크래시 지점', graph: '오르는 배당',
    lost: '{point}에서 크래시했어요. 당첨이 없어요.', won: '{taken} · {amount} 당첨', wentTo: '{point}까지 올랐어요', crashed: '크래시', took: '받음', timesNow: '지금 {times}',
    rule1: '배당은 1.00×에서 시작해 점점 빠르게 오르다가 크래시해요. 크래시 지점은 출발할 때 정해지고 바뀌지 않아요.', rule2: '크래시 전에 받으면 그때의 배당으로 지급해요. 자동 받기를 켜면 정한 배당에 닿는 순간 저절로 지급해요.', rule3: '1.00×에서 바로 크래시하는 라운드도 있어요. 받을 수 있는 배당은 1.01×부터 {most}까지이고 그보다 빨리 받으면 1.01×를 지급해요. {most}에 닿으면 자동으로 지급해요.', rule4: '시간은 서버 시계로 정해요. 연결이 끊겨도 라운드는 계속돼요. 직접 받지 못하면 크래시할 때 베팅 금액을 잃으니, 연결이 불안하면 자동 받기를 켜 주세요.', rule5: '어느 배당에서 받아도 환급률은 같아요. 배당 m에 닿을 확률은 0.99 ÷ m이에요.',
    rulesTitle: '규칙', chances: '배당에 닿을 확률', most: '최대 배당', speed: '두 배가 되는 시간', seconds: '{count}초',
  },
  EN: {
    play: 'Launch', ready: 'Choose a stake and press Launch.', playing: 'Getting ready.', flying: 'The multiplier is rising. Take it before it crashes.',
    crashedAt: 'Crashed at', takenAt: 'Taken at', byHand: 'Taken by hand', autoBet: 'Auto cash-out at {times}',
    cashOut: 'Take it', auto: 'Auto cash-out', autoAt: 'Multiplier for auto cash-out', autoHint: 'Pays {amount} at {times} by itself', offHint: 'You take it by hand while it rises.', now: 'Taken now', recent: 'Recent crash points', graph: 'The rising multiplier',
    lost: 'Crashed at {point}. No win.', won: '{taken} · Win {amount}', wentTo: 'It went on to {point}', crashed: 'Crashed', took: 'Taken', timesNow: 'Now {times}',
    rule1: 'The multiplier starts at 1.00× and rises faster and faster until it crashes. The crash point is fixed at the start and does not change.', rule2: 'Take the win before the crash and it pays the multiplier of that moment. Auto cash-out takes it by itself when your multiplier is reached.', rule3: 'Some rounds crash at 1.00× at once. A win can be taken from 1.01×, which is also paid to whoever is quicker, up to {most}, where it is paid by itself.', rule4: 'The server\'s clock decides. A round goes on when the connection is lost; a win that is not taken is lost at the crash, so use auto cash-out when your connection is not steady.', rule5: 'The return is the same wherever you take the win: the chance of reaching m is 0.99 ÷ m.',
    rulesTitle: 'Rules', chances: 'Chance of reaching', most: 'Highest multiplier', speed: 'Time to double', seconds: '{count} s',
  },
})
