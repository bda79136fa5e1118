import { wordsOf } from './words.ts'

/** What dragon tiger says, on its page and in records. */
export const dragonTigerWords = wordsOf({
  KO: {
    dragon: '드래곤', tiger: '타이거', tie: '타이', suitedTie: '같은 무늬 타이', big: '대', small: '소', odd: '홀', even: '짝', sideBet: '{side} {bet}',
    result: '결과', dragonWins: '드래곤 승', tigerWins: '타이거 승', tied: '타이', suitedTied: '같은 무늬 타이', score: '드래곤 {dragon} : {tiger} 타이거 · {winner}',
    deal: '딜', plate: '지난 결과', dragonLetter: 'D', tigerLetter: 'T', tieLetter: '=',
    waiting: '칩을 골라 베팅할 칸에 놓고 딜을 눌러 주세요.', dealing: '카드를 나누고 있어요.',
    sideRule: '이쪽 카드가 더 높으면 이겨요. 타이면 베팅 금액의 절반을 돌려드려요.', tieRule: '두 카드의 숫자가 같으면 이겨요. 무늬는 상관없어요.', suitedTieRule: '두 카드의 숫자와 무늬가 모두 같으면 이겨요.',
    bigRule: '이쪽 카드가 8부터 K까지면 이겨요. 7이면 져요.', smallRule: '이쪽 카드가 A부터 6까지면 이겨요. 7이면 져요.', oddRule: '이쪽 카드가 A·3·5·9·J·K면 이겨요. 7이면 져요.', evenRule: '이쪽 카드가 2·4·6·8·10·Q면 이겨요.',
    rule1: '라운드마다 52장 카드 8벌을 새로 섞어 드래곤과 타이거에 한 장씩 놓아요. 앞 라운드에 나온 카드는 영향을 주지 않아요.', rule2: 'A가 가장 낮고 K가 가장 높아요. 숫자가 같으면 무늬와 상관없이 타이예요.',
  },
  EN: {
    dragon: 'Dragon', tiger: 'Tiger', tie: 'Tie', suitedTie: 'Suited tie', big: 'Big', small: 'Small', odd: 'Odd', even: 'Even', sideBet: '{side} {bet}',
    result: 'Result', dragonWins: 'Dragon wins', tigerWins: 'Tiger wins', tied: 'Tie', suitedTied: 'Suited tie', score: 'Dragon {dragon} : {tiger} Tiger · {winner}',
    deal: 'Deal', plate: 'Last results', dragonLetter: 'D', tigerLetter: 'T', tieLetter: '=',
    waiting: 'Choose a chip, lay it on a spot and press Deal.', dealing: 'The cards are being dealt.',
    sideRule: 'Wins when this side has the higher card. A tie returns half of the stake.', tieRule: 'Wins when both cards have the same rank. Suits do not matter.', suitedTieRule: 'Wins when both cards have the same rank and the same suit.',
    bigRule: 'Wins when the card of this side is 8 to K. Loses on 7.', smallRule: 'Wins when the card of this side is A to 6. Loses on 7.', oddRule: 'Wins on A, 3, 5, 9, J and K of this side. Loses on 7.', evenRule: 'Wins on 2, 4, 6, 8, 10 and Q of this side.',
    rule1: 'Every round deals one card each to dragon and tiger from eight freshly shuffled packs of 52. Cards of earlier rounds have no influence.', rule2: 'Aces are lowest, kings highest. Equal ranks are a tie, whatever the suits.',
  },
})
