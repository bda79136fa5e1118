import { wordsOf } from './words.ts'

/** What blackjack says, on its page and in records. */
export const blackjackWords = wordsOf({
  KO: {
    dealer: '딜러', player: '플레이어', hand: '핸드 {number}', bet: '베팅', doubledBet: '{name} (더블)', insurance: '인슈어런스', against: '{text} · {result}',
    blackjack: '블랙잭', won: '승리', push: '무승부', lost: '패배', bust: '버스트',
    deal: '딜', hit: '히트', stand: '스탠드', double: '더블', split: '스플릿', insure: '인슈어런스',
    ready: '베팅 금액을 고르고 딜을 눌러 주세요.', dealing: '카드를 나누고 있어요.',
    turn: '{total} 대 딜러 {dealer} · 골라 주세요.', turnOf: '핸드 {number}: {total} 대 딜러 {dealer} · 골라 주세요.', insureQuestion: '블랙잭이에요. 딜러가 에이스라 인슈어런스를 걸 수 있어요.',
    soft: '{low}/{total}', over: '딜러 {dealer} · {result}', dealerBlackjack: '블랙잭', dealerBust: '버스트', back: '{amount} 돌려받음', staked: '{amount}', insuranceLaid: '인슈어런스 {amount}', insurancePaid: '인슈어런스 {amount} 지급', insuranceLost: '인슈어런스 실패',
    felt1: '블랙잭은 3:2', felt2: '딜러는 17에서 멈춰요', felt3: '인슈어런스는 2:1',
    rule1: '라운드마다 52장 카드 6벌을 새로 섞어 나눠요. 앞 라운드에 나온 카드는 영향을 주지 않아요.',
    rule2: 'A는 1 또는 11, 10·J·Q·K는 10, 나머지는 그 숫자로 세요. 21을 넘으면 버스트로 바로 져요.',
    rule3: '처음 두 장이 A와 10이면 블랙잭이고 3:2로 지급해요. 그 밖의 승리는 1:1, 무승부면 베팅 금액을 돌려드려요.',
    rule4: '딜러는 두 번째 카드를 마지막에 받고, 16 이하에서 받고 17 이상(소프트 17 포함)에서 멈춰요. 딜러가 블랙잭이면 더블과 스플릿에 건 금액도 잃어요.',
    rule5: '더블: 처음 두 장에서 같은 금액을 더 걸고 한 장만 받아요. 스플릿한 뒤에도 할 수 있어요.',
    rule6: '스플릿: 점수가 같은 두 장을 같은 금액을 더 걸어 두 핸드로 나눠요. 한 번만 나눌 수 있고, A는 한 장씩만 받아요. 나눈 뒤의 21은 블랙잭이 아니에요.',
    rule7: '인슈어런스: 딜러의 첫 카드가 A일 때 첫 베팅의 절반을 걸 수 있어요. 딜러가 블랙잭이면 2:1로 지급해요. 서렌더는 없어요.',
    rule8: '진행 중에 나가면 라운드는 그대로 남아 있어요. 24시간 안에 이어 하지 않으면 모든 핸드를 스탠드로 끝내고 정산해요.',
    rtp: '{rtp}% (기본 전략 기준)', strategy: '기본 전략', strategyNote: '환급률은 이 전략대로 할 때의 값이에요. H 히트, S 스탠드, D 더블(안 되면 히트), E 더블(안 되면 스탠드), P 스플릿. 인슈어런스는 걸지 않아요.',
    hardRows: '하드 합계', softRows: '소프트 합계', pairRows: '페어', dealerCard: '딜러의 카드', yourHand: '내 카드', orLess: '{total} 이하', orMore: '{total} 이상', decks: '카드', deckCount: '52장 6벌', best: '라운드 최대 지급', bestValue: '첫 베팅의 8배',
  },
  EN: {
    dealer: 'Dealer', player: 'Player', hand: 'Hand {number}', bet: 'Bet', doubledBet: '{name} (doubled)', insurance: 'Insurance', against: '{text} · {result}',
    blackjack: 'Blackjack', won: 'Won', push: 'Push', lost: 'Lost', bust: 'Bust',
    deal: 'Deal', hit: 'Hit', stand: 'Stand', double: 'Double', split: 'Split', insure: 'Insurance',
    ready: 'Choose a stake and press Deal.', dealing: 'The cards are being dealt.',
    turn: '{total} against the dealer\u2019s {dealer}. Your move.', turnOf: 'Hand {number}: {total} against the dealer\u2019s {dealer}. Your move.', insureQuestion: 'Blackjack. The dealer shows an ace: you may insure it.',
    soft: '{low}/{total}', over: 'Dealer {dealer} · {result}', dealerBlackjack: 'blackjack', dealerBust: 'bust', back: '{amount} returned', staked: '{amount}', insuranceLaid: 'Insurance {amount}', insurancePaid: 'Insurance pays {amount}', insuranceLost: 'Insurance lost',
    felt1: 'Blackjack pays 3 to 2', felt2: 'Dealer stands on all 17s', felt3: 'Insurance pays 2 to 1',
    rule1: 'Every round is dealt from six freshly shuffled packs of 52. Cards of earlier rounds have no influence.',
    rule2: 'An ace counts 1 or 11, 10, J, Q and K count 10, other cards their number. A hand above 21 is bust and loses at once.',
    rule3: 'An ace and a ten as the first two cards are blackjack and pay 3 to 2. Other wins pay 1 to 1; a push returns the stake.',
    rule4: 'The dealer takes the second card last, draws to 16 and stands on 17 and more, soft 17 included. A dealer\u2019s blackjack takes doubles and splits too.',
    rule5: 'Double: with two cards, stake the same again and take one card only. Possible after a split.',
    rule6: 'Split: two cards of the same points become two hands for the same stake again, once. Aces take one card each. 21 after a split is not blackjack.',
    rule7: 'Insurance: when the dealer shows an ace, half of the first stake can be laid; a dealer\u2019s blackjack pays it 2 to 1. There is no surrender.',
    rule8: 'A round you leave waits for you. After 24 hours every hand stands, and the round is settled.',
    rtp: '{rtp}% with basic strategy', strategy: 'Basic strategy', strategyNote: 'The return shown is that of this strategy. H hit, S stand, D double (else hit), E double (else stand), P split. Insurance is never taken.',
    hardRows: 'Hard totals', softRows: 'Soft totals', pairRows: 'Pairs', dealerCard: 'Dealer\u2019s card', yourHand: 'Your hand', orLess: '{total} or less', orMore: '{total} or more', decks: 'Cards', deckCount: 'Six packs of 52', best: 'Most a round pays', bestValue: '8 × first stake',
  },
})

export type BlackjackSay = ReturnType<typeof blackjackWords.in>
