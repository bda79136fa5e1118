import { wordsOf } from './words.ts'

/** What the three-card game says, on its page and in records. */
export const zjhWords = wordsOf({
  KO: {
    dealer: '딜러', player: '플레이어', ante: '앤티', raise: '레이즈', bonus: '앤티 보너스', result: '결과', deal: '딜', fold: '폴드', faceDown: '뒤집힌 카드',
    high: '하이카드', pair: '페어', straight: '스트레이트', flush: '플러시', straightFlush: '스트레이트 플러시', trips: '트리플',
    unqualified: '딜러 자격 미달', won: '승리', push: '무승부', lost: '패배', folded: '폴드',
    rtp: '{rtp}% (기본 전략 기준)', ready: '앤티를 고르고 딜을 눌러 주세요.', dealing: '카드를 나누고 있어요.',
    turn: '{kind} · 레이즈하거나 폴드해 주세요.', over: '{result} · {paid}', paid: '{amount} 지급', nothing: '지급 없음', bonusPaid: '보너스 {amount}', anteLaid: '앤티 {amount}', raiseLaid: '레이즈 {amount}',
    terms1: '딜러는 Q 이상일 때 승부해요', terms2: '트리플 5:1 · 스트레이트 플러시 4:1 · 플러시 1:1 보너스',
    rule1: '라운드마다 52장 카드 1벌을 새로 섞어 플레이어와 딜러가 3장씩 받아요. 딜러의 카드는 승부가 날 때까지 뒤집혀 있어요.',
    rule2: '내 카드를 보고 앤티와 같은 금액을 더 걸어 레이즈하거나, 앤티를 잃고 폴드해요.',
    rule3: '높은 순서: 트리플, 스트레이트 플러시, 플러시, 스트레이트, 페어, 하이카드. 스트레이트는 A-K-Q가 가장 높고 3-2-A가 가장 낮아요. 무늬에는 높낮이가 없어요.',
    rule4: '딜러가 Q 하이보다 낮으면 앤티는 1:1로 지급하고 레이즈는 돌려드려요.',
    rule5: '딜러가 Q 하이 이상이면 높은 쪽이 이겨요. 이기면 앤티와 레이즈 모두 1:1로 지급하고, 무승부면 모두 돌려드려요.',
    rule6: '레이즈한 패가 플러시 이상이면 승부와 상관없이 앤티 보너스를 지급해요.',
    rule7: '진행 중에 나가면 라운드는 그대로 남아 있어요. 24시간 안에 이어 하지 않으면 폴드로 끝내요.',
    bonusTable: '앤티 보너스', times: '{count}:1', strategy: '기본 전략', strategyNote: 'Q-6-4 이상이면 레이즈하고, 그보다 낮으면 폴드해요. 환급률은 이 전략대로 할 때의 값이에요.',
    decks: '카드', deckCount: '52장 1벌', best: '라운드 최대 지급', bestValue: '앤티의 9배',
  },
  EN: {
    dealer: 'Dealer', player: 'Player', ante: 'Ante', raise: 'Raise', bonus: 'Ante bonus', result: 'Result', deal: 'Deal', fold: 'Fold', faceDown: 'Face-down card',
    high: 'High card', pair: 'Pair', straight: 'Straight', flush: 'Flush', straightFlush: 'Straight flush', trips: 'Three of a kind',
    unqualified: 'Dealer does not qualify', won: 'Won', push: 'Push', lost: 'Lost', folded: 'Folded',
    rtp: '{rtp}% with basic strategy', ready: 'Choose an ante and press Deal.', dealing: 'The cards are being dealt.',
    turn: '{kind}. Raise or fold.', over: '{result} · {paid}', paid: 'Pays {amount}', nothing: 'No win', bonusPaid: 'Bonus {amount}', anteLaid: 'Ante {amount}', raiseLaid: 'Raise {amount}',
    terms1: 'Dealer plays with queen high or better', terms2: 'Bonus: trips 5 to 1 · straight flush 4 to 1 · flush 1 to 1',
    rule1: 'Every round, player and dealer get three cards each from one freshly shuffled pack of 52. The dealer\u2019s lie face down until the showdown.',
    rule2: 'After seeing your cards, raise by staking the same as the ante again, or fold and lose the ante.',
    rule3: 'From the highest: three of a kind, straight flush, flush, straight, pair, high card. A-K-Q is the highest straight, 3-2-A the lowest. Suits do not rank.',
    rule4: 'When the dealer has less than queen high, the ante pays 1 to 1 and the raise is returned.',
    rule5: 'When the dealer has queen high or better, the higher hand wins. A win pays 1 to 1 on ante and raise; a push returns both.',
    rule6: 'A raised flush or better is paid the ante bonus, whoever wins.',
    rule7: 'A round you leave waits for you. After 24 hours it ends with a fold.',
    bonusTable: 'Ante bonus', times: '{count} to 1', strategy: 'Basic strategy', strategyNote: 'Raise with Q-6-4 or better, otherwise fold. The return shown is that of this strategy.',
    decks: 'Cards', deckCount: 'One pack of 52', best: 'Most a round pays', bestValue: '9 × ante',
  },
})

export type ZjhSay = ReturnType<typeof zjhWords.in>
