import { wordsOf } from './words.ts'

/** What sic bo says, on its page and in records. */
export const sicBoWords = wordsOf({
  KO: {
    small: '소', big: '대', odd: '홀', even: '짝', anyTriple: '모든 트리플', triple: '트리플 {n}', double: '더블 {n}', total: '합 {n}', pair: '{a}·{b} 조합', single: '숫자 {n}',
    tripleKind: '지정 트리플', doubleKind: '더블', totalKind: '합 {low}·{high}', pairKind: '두 숫자 조합', singleKind: '한 숫자',
    dice: '주사위', sum: '합계', isTriple: '{n} · 트리플', isPlain: '{n} · {size} · {parity}', shake: '주사위 굴리기', plate: '지난 결과', score: '{dice} · 합 {n} · {told}', tripleTold: '트리플', die: '주사위 {n}',
    waiting: '칩을 골라 베팅할 칸에 놓고 주사위를 굴려 주세요.', shaking: '주사위를 굴리고 있어요.', outside: '대소·홀짝', triples: '트리플', doubles: '더블', totals: '합', pairs: '두 숫자 조합', singles: '한 숫자',
    smallRule: '합이 4~10이면 이겨요. 트리플이면 져요.', bigRule: '합이 11~17이면 이겨요. 트리플이면 져요.', oddRule: '합이 홀수면 이겨요. 트리플이면 져요.', evenRule: '합이 짝수면 이겨요. 트리플이면 져요.',
    anyTripleRule: '세 주사위가 모두 같으면 이겨요.', tripleRule: '세 주사위가 모두 고른 숫자면 이겨요.', doubleRule: '두 개 이상이 고른 숫자면 이겨요.', totalRule: '합이 고른 수와 같으면 이겨요.', pairRule: '고른 두 숫자가 모두 나오면 이겨요.', singleRule: '고른 숫자가 하나면 1배, 둘이면 2배, 셋이면 3배를 지급해요.',
    rule1: '주사위 세 개를 굴린 결과 하나로 모든 베팅을 정산해요.', rule2: '주사위마다 1부터 6까지 나올 가능성이 같고, 앞 라운드의 결과는 영향을 주지 않아요.',
  },
  EN: {
    small: 'Small', big: 'Big', odd: 'Odd', even: 'Even', anyTriple: 'Any triple', triple: 'Triple {n}', double: 'Double {n}', total: 'Total {n}', pair: '{a} and {b}', single: 'Number {n}',
    tripleKind: 'Specific triple', doubleKind: 'Double', totalKind: 'Total {low} or {high}', pairKind: 'Two dice', singleKind: 'Single number',
    dice: 'Dice', sum: 'Total', isTriple: '{n} · Triple', isPlain: '{n} · {size} · {parity}', shake: 'Roll', plate: 'Last results', score: '{dice} · Total {n} · {told}', tripleTold: 'Triple', die: 'Die {n}',
    waiting: 'Choose a chip, lay it on a spot and press Roll.', shaking: 'The dice are rolling.', outside: 'Big, small, odd, even', triples: 'Triples', doubles: 'Doubles', totals: 'Totals', pairs: 'Two dice', singles: 'Single numbers',
    smallRule: 'Wins on totals of 4 to 10. Any triple loses.', bigRule: 'Wins on totals of 11 to 17. Any triple loses.', oddRule: 'Wins on odd totals. Any triple loses.', evenRule: 'Wins on even totals. Any triple loses.',
    anyTripleRule: 'Wins when all three dice are equal.', tripleRule: 'Wins when all three dice show the number.', doubleRule: 'Wins when two or three dice show the number.', totalRule: 'Wins when the dice add up to the number.', pairRule: 'Wins when both numbers are among the dice.', singleRule: 'Pays 1 to 1 when one die shows the number, 2 to 1 for two, 3 to 1 for three.',
    rule1: 'Three dice are rolled once; every bet is settled by what they show.', rule2: 'Each die shows 1 to 6 with the same chance. Earlier rounds have no influence.',
  },
})
