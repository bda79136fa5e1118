import { wordsOf } from './words.ts'

/** What the mines game says. */
export const minesWords = wordsOf({
  KO: {
    play: '시작', ready: '지뢰 수를 고르고 시작을 눌러 주세요.', playing: '판을 준비하고 있어요.',
    mines: '지뢰', found: '찾은 칸', multiplier: '배당', hitMine: '지뢰', places: '지뢰 위치', bet: '지뢰 {mines}개', less: '지뢰 줄이기', more: '지뢰 늘리기', minesCount: '지뢰 {mines}개',
    now: '지금', next: '다음 칸', cashOut: '{amount} 받기', random: '아무 칸이나', chooseTile: '안전한 칸을 찾아보세요.', goOn: '{times} · {amount} 받기 또는 계속',
    tile: '{row}행 {column}열', closed: '닫힘', safe: '안전', mine: '지뢰', field: '25칸 판',
    lost: '지뢰예요. 당첨이 없어요.', won: '{times} · {amount} 당첨', returned: '칸을 열지 않아 베팅 금액을 돌려드렸어요.',
    rule1: '25칸 가운데 고른 수만큼 지뢰가 있어요. 지뢰 위치는 시작할 때 모두 정해지고 라운드가 끝날 때까지 바뀌지 않아요.', rule2: '안전한 칸을 열 때마다 배당이 올라요. 언제든 받을 수 있고, 지뢰를 열면 베팅 금액을 잃어요.', rule3: '배당은 공정한 배당의 99%이고 소수 둘째 자리 아래는 버려요. 안전한 칸을 모두 열거나 다음 당첨금이 최대 당첨금 {max}을 넘게 되면 자동으로 지급해요.', rule4: '연결이 끊기면 라운드를 그대로 두어요. 24시간 안에 돌아오지 않으면 그때까지의 배당으로 지급하고, 칸을 열지 않았다면 베팅 금액을 돌려드려요.',
    rulesTitle: '규칙', tableTitle: '지뢰 {mines}개일 때 배당', picks: '{count}칸',
  },
  EN: {
    play: 'Start', ready: 'Choose how many mines and press Start.', playing: 'Laying the field.',
    mines: 'Mines', found: 'Tiles found', multiplier: 'Multiplier', hitMine: 'Mine', places: 'Places of the mines', bet: '{mines} mines', less: 'Fewer mines', more: 'More mines', minesCount: 'Mines: {mines}',
    now: 'Now', next: 'Next tile', cashOut: 'Take {amount}', random: 'Any tile', chooseTile: 'Find a safe tile.', goOn: '{times} · Take {amount} or go on',
    tile: 'Row {row}, column {column}', closed: 'closed', safe: 'safe', mine: 'mine', field: 'Field of 25 tiles',
    lost: 'A mine. No win.', won: '{times} · Win {amount}', returned: 'No tile was opened: your stake has been returned.',
    rule1: 'As many mines as you choose lie under 25 tiles. All places are fixed when the round starts and do not change until it ends.', rule2: 'Every safe tile raises the multiplier. Take the win at any time; opening a mine loses the stake.', rule3: 'The multiplier is 99% of the fair one, cut after two decimals. When all safe tiles are open, or the next win would be above the most a round may win ({max}), the win is paid by itself.', rule4: 'A round stands as it is when the connection is lost. If you do not come back within 24 hours, what you have reached is paid; if no tile was opened, your stake is returned.',
    rulesTitle: 'Rules', tableTitle: 'Multipliers with {mines} mines', picks: '{count} tiles',
  },
})
