import { wordsOf } from './words.ts'

/** What every table says on which bets are laid on spots. */
export const spotsWords = wordsOf({
  KO: {
    felt: '베팅 칸', chips: '칩', chip: '칩 {amount}', undo: '되돌리기', clear: '지우기', repeat: '다시 베팅', double: '두 배',
    spot: '{name}, {pays}', staked: '내 베팅 {stake}', wonBet: '{payout} 지급', lostBet: '당첨 없음',
    overMax: '한 라운드에 {max}까지 베팅할 수 있어요.', overWin: '이 베팅은 최대 당첨금 {max}을 넘을 수 있어 더 놓을 수 없어요.', tooMany: '한 라운드에 {count}칸까지 베팅할 수 있어요.',
    bet: '베팅', rtpHead: '환급률', bets: '베팅 내역', paid: '지급',
    maxTotal: '라운드 최대 합계', maxWin: '라운드 최대 당첨금', noneYet: '아직 결과가 없어요', howLaid: '칩을 고르고 칸을 누르면 그만큼 베팅해요. 여러 칸에 함께 베팅할 수 있고, 결과 하나로 모두 정산해요.',
  },
  EN: {
    felt: 'Bets', chips: 'Chips', chip: 'Chip {amount}', undo: 'Undo', clear: 'Clear', repeat: 'Repeat', double: 'Double',
    spot: '{name}, {pays}', staked: 'your stake {stake}', wonBet: 'pays {payout}', lostBet: 'no win',
    overMax: 'Up to {max} can be staked in a round.', overWin: 'This bet could win more than the most a round pays, {max}, so it cannot grow.', tooMany: 'Up to {count} spots can be bet on in a round.',
    bet: 'Bet', rtpHead: 'Return', bets: 'Bets', paid: 'Paid',
    maxTotal: 'Most staked in a round', maxWin: 'Most won in a round', noneYet: 'No results yet', howLaid: 'Choose a chip and press a spot to bet it there. Several spots may be bet on together; one outcome settles them all.',
  },
})

export type SpotsSay = ReturnType<typeof spotsWords.in>
