import { wordsOf } from './words.ts'

/** What NiuNiu says, on its page and in records. */
export const niuniuWords = wordsOf({
  KO: {
    dealer: '딜러', player: '플레이어', bet: '베팅', multiplier: '배수', deal: '딜', faceDown: '뒤집힌 카드',
    bull0: '노뉴', bull1: '뉴 1', bull2: '뉴 2', bull3: '뉴 3', bull4: '뉴 4', bull5: '뉴 5', bull6: '뉴 6', bull7: '뉴 7', bull8: '뉴 8', bull9: '뉴 9', bull10: '뉴뉴', bull11: '오공(그림 5장)',
    ready: '베팅 금액을 고르고 딜을 눌러 주세요.', dealing: '카드를 나누고 있어요.', won: '승리', lost: '패배',
    over: '{player} 대 {dealer} · {result}', wins: '{amount} 지급', loses: '졌어요', returned: '졌어요 · {amount} 돌려받음',
    termsEven: '이기면 0.95배', termsParts: '베팅 금액을 {parts}몫으로 나눠 걸어요', termsTie: '비기는 일이 없어요', termsCommission: '이긴 금액의 5%는 커미션',
    rule1: '라운드마다 52장 카드 1벌을 새로 섞어 플레이어와 딜러가 5장씩 받아요.',
    rule2: 'A는 1, 10·J·Q·K는 10, 나머지는 그 숫자로 세요. 세 장의 합이 10의 배수면 뉴가 되고, 남은 두 장 합의 끝자리가 끗수예요. 끝자리가 0이면 뉴뉴예요.',
    rule3: '높은 순서: 오공(J·Q·K 다섯 장), 뉴뉴, 뉴 9부터 뉴 1, 노뉴. 같으면 가장 높은 카드로 가려요. K가 가장 높고 A가 가장 낮으며, 숫자도 같으면 스페이드, 하트, 클로버, 다이아몬드 순이에요.',
    ruleEven: '이기면 베팅 금액과 그 0.95배를 지급하고, 지면 베팅 금액을 잃어요.',
    ruleParts: '베팅 금액은 {parts}몫으로 나뉘어요. 이긴 쪽 패의 배수만큼 몫을 따거나 잃고, 나머지 몫은 돌려드려요. 딴 금액의 5%는 커미션이에요. 가장 많이 잃어도 베팅 금액을 넘지 않아요.',
    ruleExample: '예: {stake}을 걸면 한 몫은 {part}이에요. 뉴뉴로 이기면 {win}을, 딜러가 뉴 8로 이기면 {back}을 지급해요.',
    table: '배수표', winner: '이긴 패', parts: '몫', decks: '카드', deckCount: '52장 1벌', best: '라운드 최대 지급', bestValue: '베팅의 1.95배', commission: '커미션', commissionValue: '이긴 금액의 5%',
  },
  EN: {
    dealer: 'Dealer', player: 'Player', bet: 'Bet', multiplier: 'Multiplier', deal: 'Deal', faceDown: 'Face-down card',
    bull0: 'No bull', bull1: 'Bull 1', bull2: 'Bull 2', bull3: 'Bull 3', bull4: 'Bull 4', bull5: 'Bull 5', bull6: 'Bull 6', bull7: 'Bull 7', bull8: 'Bull 8', bull9: 'Bull 9', bull10: 'Bull Bull', bull11: 'Five pictures',
    ready: 'Choose a stake and press Deal.', dealing: 'The cards are being dealt.', won: 'Won', lost: 'Lost',
    over: '{player} against {dealer} · {result}', wins: 'Pays {amount}', loses: 'Lost', returned: 'Lost · {amount} returned',
    termsEven: 'A win pays 0.95 to 1', termsParts: 'A stake is laid in {parts} parts', termsTie: 'There are no ties', termsCommission: '5% commission on wins',
    rule1: 'Every round, player and dealer get five cards each from one freshly shuffled pack of 52.',
    rule2: 'An ace counts 1, 10, J, Q and K count 10, other cards their number. Three cards that make 10, 20 or 30 are a bull; the last digit of the other two is its points, and 0 is Bull Bull.',
    rule3: 'From the highest: five pictures (J, Q, K), Bull Bull, bull 9 down to bull 1, no bull. Between equals the highest card decides: king high, ace low, then spades, hearts, clubs, diamonds.',
    ruleEven: 'A win pays the stake and 0.95 of it; otherwise the stake is lost.',
    ruleParts: 'The stake is divided into {parts} parts. The winner\u2019s bull says how many of them are won or lost; the other parts are returned. 5% of what is won is commission. You never lose more than the stake.',
    ruleExample: 'Example: of a stake of {stake} one part is {part}. Winning with Bull Bull pays {win}; when the dealer wins with bull 8, {back} is paid back.',
    table: 'Multipliers', winner: 'Winning hand', parts: 'Parts', decks: 'Cards', deckCount: 'One pack of 52', best: 'Most a round pays', bestValue: '1.95 × stake', commission: 'Commission', commissionValue: '5% of wins',
  },
})

export type NiuNiuSay = ReturnType<typeof niuniuWords.in>
