import { wordsOf } from './words.ts'

/** What baccarat says, on its page and in records. */
export const baccaratWords = wordsOf({
  KO: {
    player: '플레이어', banker: '뱅커', tie: '타이', playerPair: '플레이어 페어', bankerPair: '뱅커 페어',
    hand: '{cards} = {total}', result: '결과', playerWins: '플레이어 승', bankerWins: '뱅커 승', tied: '타이',
    score: '플레이어 {player} : {banker} 뱅커 · {winner}', deal: '딜', plate: '지난 결과', playerLetter: 'P', bankerLetter: 'B', tieLetter: 'T',
    waiting: '칩을 골라 베팅할 칸에 놓고 딜을 눌러 주세요.', dealing: '카드를 나누고 있어요.',
    playerRule: '플레이어의 끝수가 더 높으면 이겨요. 타이면 베팅 금액을 돌려드려요.',
    bankerRule: '뱅커의 끝수가 더 높으면 이겨요. 5% 커미션을 뺀 0.95배를 지급해요. 타이면 베팅 금액을 돌려드려요.',
    tieRule: '두 끝수가 같으면 이겨요.', playerPairRule: '플레이어의 처음 두 장이 같은 숫자나 그림이면 이겨요. 무늬는 상관없어요.', bankerPairRule: '뱅커의 처음 두 장이 같은 숫자나 그림이면 이겨요. 무늬는 상관없어요.',
    rule1: '라운드마다 52장 카드 8벌을 새로 섞어 나눠요. 앞 라운드에 나온 카드는 영향을 주지 않아요.',
    rule2: 'A는 1, 2~9는 그 숫자, 10·J·Q·K는 0으로 세고, 합의 끝자리가 끝수예요.',
    rule3: '처음 두 장으로 한쪽이라도 8이나 9면 내추럴이라 카드를 더 받지 않아요.',
    rule4: '플레이어는 0~5면 한 장을 더 받고, 6·7이면 멈춰요.',
    rule5: '플레이어가 멈추면 뱅커는 0~5에 한 장을 더 받아요. 플레이어가 세 번째 카드를 받으면 뱅커는 아래 표를 따라요.',
    drawTable: '뱅커의 세 번째 카드', bankerTotal: '뱅커 끝수', drawsOn: '받는 경우 (플레이어의 세 번째 카드)', always: '항상 받아요', never: '받지 않아요', except8: '8이 아닐 때', range: '{from}~{to}일 때',
  },
  EN: {
    player: 'Player', banker: 'Banker', tie: 'Tie', playerPair: 'Player pair', bankerPair: 'Banker pair',
    hand: '{cards} = {total}', result: 'Result', playerWins: 'Player wins', bankerWins: 'Banker wins', tied: 'Tie',
    score: 'Player {player} : {banker} Banker · {winner}', deal: 'Deal', plate: 'Last results', playerLetter: 'P', bankerLetter: 'B', tieLetter: 'T',
    waiting: 'Choose a chip, lay it on a spot and press Deal.', dealing: 'The cards are being dealt.',
    playerRule: 'Wins when the player has the higher total. A tie returns the stake.',
    bankerRule: 'Wins when the banker has the higher total; pays 0.95 to 1 after 5% commission. A tie returns the stake.',
    tieRule: 'Wins when both totals are equal.', playerPairRule: 'Wins when the first two cards of the player have the same rank. Suits do not matter.', bankerPairRule: 'Wins when the first two cards of the banker have the same rank. Suits do not matter.',
    rule1: 'Every round is dealt from eight freshly shuffled packs of 52. Cards of earlier rounds have no influence.',
    rule2: 'Aces count 1, 2 to 9 their number, 10, J, Q and K count 0. The last digit of the sum is the total.',
    rule3: 'With 8 or 9 on either side after two cards, a natural, nobody draws.',
    rule4: 'The player draws on 0 to 5 and stands on 6 and 7.',
    rule5: 'When the player stands, the banker draws on 0 to 5. When the player has drawn, the banker follows this table.',
    drawTable: 'The banker\u2019s third card', bankerTotal: 'Banker', drawsOn: 'Draws on the player\u2019s third card', always: 'Any', never: 'None: stands', except8: 'Any but 8', range: '{from} to {to}',
  },
})
