import { wordsOf } from './words.ts'

/** What fan tan says, on its page and in records. */
export const fanTanWords = wordsOf({
  KO: {
    fan: '판', kwok: '콕', nim: '님', ssh: '삼홍', parity: '홀짝', fanSpot: '판 {n}', kwokSpot: '콕 {a}·{b}', nimSpot: '님 {n}, {push}이면 반환', sshSpot: '삼홍 {numbers}', odd: '홀', even: '짝', nimShort: '{push} 반환',
    beads: '구슬', beadsValue: '{beads}개', left: '나머지', score: '구슬 {beads}개 · 나머지 {left}', open: '컵 열기', plate: '지난 결과', pileCovered: '컵으로 덮은 구슬', counted: '구슬 {beads}개를 네 개씩 덜어 {left}개가 남았어요.',
    waiting: '칩을 골라 베팅할 칸에 놓고 컵을 열어 주세요.', counting: '구슬을 네 개씩 덜고 있어요.',
    fanRule: '남은 수가 고른 수면 이겨요. 3배에서 5% 커미션을 뺀 2.85배를 지급해요.', kwokRule: '남은 수가 이웃한 두 수 중 하나면 이겨요. 1배에서 5%를 뺀 0.95배를 지급해요.', nimRule: '남은 수가 첫째 수면 2배에서 5%를 뺀 1.9배를 지급하고, 둘째 수면 베팅 금액을 돌려드려요.', sshRule: '남은 수가 세 수 중 하나면 이겨요. 커미션을 포함해 0.3배를 지급해요.', parityRule: '남은 수가 홀수(1·3) 또는 짝수(2·4) 중 고른 쪽이면 이겨요. 1배에서 5%를 뺀 0.95배를 지급해요.',
    rule1: '컵 아래 구슬을 네 개씩 덜어 내고, 마지막에 남은 수 1~4로 모든 베팅을 정산해요. 딱 나누어떨어지면 4예요.', rule2: '라운드마다 구슬 40~79개를 새로 놓아요. 개수마다 나올 가능성이 같아서 남는 수 1~4도 모두 같고, 앞 라운드의 결과는 영향을 주지 않아요.',
  },
  EN: {
    fan: 'Fan', kwok: 'Kwok', nim: 'Nim', ssh: 'Sheh-sam-hong', parity: 'Odd or even', fanSpot: 'Fan {n}', kwokSpot: 'Kwok {a}·{b}', nimSpot: 'Nim {n}, {push} returns', sshSpot: 'Sheh-sam-hong {numbers}', odd: 'Odd', even: 'Even', nimShort: '{push} returns',
    beads: 'Beads', beadsValue: '{beads}', left: 'Left over', score: '{beads} beads · {left} left', open: 'Open', plate: 'Last results', pileCovered: 'Beads under the cup', counted: '{beads} beads taken off in fours leave {left}.',
    waiting: 'Choose a chip, lay it on a spot and press Open.', counting: 'The beads are taken off in fours.',
    fanRule: 'Wins when its number is left over; pays 3 to 1 less 5% commission: 2.85 to 1.', kwokRule: 'Wins when either of two neighbours is left over; pays 1 to 1 less 5%: 0.95 to 1.', nimRule: 'Pays 2 to 1 less 5%, 1.9 to 1, when the first number is left over. The second returns the stake.', sshRule: 'Wins when one of three numbers is left over; pays 0.3 to 1, commission included.', parityRule: 'Wins when an odd (1, 3) or an even number (2, 4) is left over; pays 1 to 1 less 5%: 0.95 to 1.',
    rule1: 'The beads under the cup are taken off four at a time. What is left at last, 1 to 4, settles every bet; no remainder counts as 4.', rule2: 'Every round lays 40 to 79 beads anew, each count with the same chance, so 1 to 4 are equally likely. Earlier rounds have no influence.',
  },
})
