import { wordsOf } from './words.ts'

/** What the dice game says. */
export const diceWords = wordsOf({
  KO: {
    play: '굴리기', ready: '기준을 고르고 굴리기를 눌러 주세요.', playing: '굴리고 있어요.',
    roll: '결과', multiplier: '배당', chance: '당첨 확률', pays: '당첨금', target: '기준', over: '초과', under: '미만',
    overBet: '{target} 초과', underBet: '{target} 미만', side: '당첨 방향', slider: '기준 숫자', sliderText: '{bet}, 확률 {chance}%, 배당 {times}',
    lost: '{roll} · 당첨이 없어요.', won: '{roll} · {amount} 당첨', recent: '최근 결과', hit: '당첨', miss: '낙첨',
    rule1: '00.00부터 99.99까지 숫자 하나가 똑같은 확률로 나와요.', rule2: '고른 기준보다 크면(초과) 또는 작으면(미만) 당첨이에요. 기준과 같은 숫자는 당첨이 아니에요.', rule3: '배당은 99를 당첨 확률(%)로 나눈 값이고, 소수 넷째 자리 아래는 버려요.',
    rulesTitle: '규칙', example: '확률별 배당',
  },
  EN: {
    play: 'Roll', ready: 'Set your mark and press Roll.', playing: 'Rolling.',
    roll: 'Result', multiplier: 'Multiplier', chance: 'Win chance', pays: 'Win pays', target: 'Mark', over: 'Over', under: 'Under',
    overBet: 'Over {target}', underBet: 'Under {target}', side: 'Winning side', slider: 'Mark', sliderText: '{bet}, chance {chance}%, pays {times}',
    lost: '{roll} · No win.', won: '{roll} · Win {amount}', recent: 'Recent results', hit: 'won', miss: 'no win',
    rule1: 'One number from 00.00 to 99.99 comes out, each equally likely.', rule2: 'You win when it is above the mark (over) or below it (under). The mark itself never wins.', rule3: 'The multiplier is 99 divided by the win chance in percent, cut after four decimals.',
    rulesTitle: 'Rules', example: 'Multipliers by chance',
  },
})
