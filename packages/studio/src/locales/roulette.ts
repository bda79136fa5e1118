import { wordsOf } from './words.ts'

/** What roulette says, on its page and in records. */
export const rouletteWords = wordsOf({
  KO: {
    straight: '스트레이트', split: '스플릿', street: '스트리트', corner: '코너', line: '식스 라인', dozen: '더즌', column: '컬럼', even: '짝수', odd: '홀수', red: '레드', black: '블랙', low: '1–18', high: '19–36',
    outside: '1:1 베팅', numbers: '{kind} {numbers}', dozenName: '{nth} 12개', columnName: '컬럼 {nth}', colour0: '그린', result: '결과', outcome: '{n} · {told}', told: '{colour} · {parity} · {half}', number: '번호',
    spin: '스핀', plate: '지난 결과', wheel: '룰렛 휠', waiting: '칩을 골라 숫자나 칸에 놓고 스핀을 눌러 주세요.', spinning: '공이 돌고 있어요.', insideKind: '안쪽 베팅 종류',
    straightRule: '고른 숫자 하나가 나오면 이겨요.', splitRule: '이웃한 두 숫자 중 하나가 나오면 이겨요.', streetRule: '가로로 이어진 세 숫자, 또는 0·1·2와 0·2·3 중 하나가 나오면 이겨요.', cornerRule: '맞닿은 네 숫자, 또는 0·1·2·3 중 하나가 나오면 이겨요.', lineRule: '이어진 두 줄의 여섯 숫자 중 하나가 나오면 이겨요.',
    dozenRule: '1–12, 13–24, 25–36 중 고른 열두 숫자에서 나오면 이겨요.', columnRule: '고른 세로줄의 열두 숫자에서 나오면 이겨요.', outsideRule: '레드·블랙, 짝수·홀수, 1–18·19–36 중 고른 쪽이 나오면 이겨요. 0이 나오면 져요.',
    calls: '콜 베팅', voisins: '부아쟁', tiers: '티에르', orphelins: '오르펠랭', zeroGame: '제로 게임', neighbours: '이웃 ±2', callName: '{name}, 칩 {count}개', neighboursName: '숫자를 누르면 휠에서 그 숫자와 양옆 두 숫자씩, 칩 5개',
    rule4: '콜 베팅은 휠에서 이웃한 숫자들을 한 번에 베팅해요. 부아쟁은 칩 9개, 티에르 6개, 오르펠랭 5개, 제로 게임 4개를 정해진 칸에 놓고, 이웃 ±2를 켜면 고른 숫자와 휠 양옆 두 숫자씩 칩 5개를 놓아요.',
    rule1: '0부터 36까지 칸이 37개인 유럽식 휠이에요. 숫자마다 나올 가능성이 같고, 앞 라운드의 결과는 영향을 주지 않아요.', rule2: '모든 베팅의 환급률은 36/37로 같아요.', rule3: '숫자 사이의 선을 누르면 스플릿, 숫자 넷이 만나는 점은 코너, 줄의 가장자리는 스트리트와 식스 라인이에요. 화면이 작으면 종류를 먼저 고르세요.',
  },
  EN: {
    straight: 'Straight up', split: 'Split', street: 'Street', corner: 'Corner', line: 'Six line', dozen: 'Dozen', column: 'Column', even: 'Even', odd: 'Odd', red: 'Red', black: 'Black', low: '1–18', high: '19–36',
    outside: 'Even money', numbers: '{kind} {numbers}', dozenName: '{nth} 12', columnName: 'Column {nth}', colour0: 'Green', result: 'Result', outcome: '{n} · {told}', told: '{colour} · {parity} · {half}', number: 'Number',
    spin: 'Spin', plate: 'Last results', wheel: 'Roulette wheel', waiting: 'Choose a chip, lay it on a number or a field and press Spin.', spinning: 'The ball is running.', insideKind: 'Kind of inside bet',
    straightRule: 'Wins on its number.', splitRule: 'Wins on either of two neighbours.', streetRule: 'Wins on the three numbers of a row, or on 0, 1, 2 or 0, 2, 3.', cornerRule: 'Wins on four numbers that meet, or on 0, 1, 2, 3.', lineRule: 'Wins on the six numbers of two rows.',
    dozenRule: 'Wins on the twelve numbers 1–12, 13–24 or 25–36.', columnRule: 'Wins on the twelve numbers of its column.', outsideRule: 'Red or black, even or odd, 1–18 or 19–36. Zero loses.',
    calls: 'Call bets', voisins: 'Voisins', tiers: 'Tiers', orphelins: 'Orphelins', zeroGame: 'Jeu zéro', neighbours: 'Neighbours', callName: '{name}, {count} chips', neighboursName: 'Neighbours: a press on a number bets it and two on each side on the wheel, 5 chips',
    rule4: 'Call bets cover numbers that are neighbours on the wheel: Voisins lays 9 chips, Tiers 6, Orphelins 5 and Jeu zéro 4 on their places. With Neighbours on, a number is bet with the two on each side of it, 5 chips.',
    rule1: 'A European wheel of 37 pockets, 0 to 36. Every number has the same chance; earlier rounds have no influence.', rule2: 'Every bet returns 36/37.', rule3: 'The line between numbers is a split, the point where four meet a corner, the edge of a row a street or a six line. On small screens, choose the kind first.',
  },
})
