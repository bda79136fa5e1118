import { wordsOf } from './words.ts'

/** What slots say beside the frame. */
export const slotWords = wordsOf({
  KO: {
    ways: '243 방향', waysTitle: '243 방향', waysRule: '라인 없이, 왼쪽 릴부터 이어진 릴마다 같은 심볼이 나온 자리 수를 곱한 만큼 당첨이에요. 세 릴의 각 세 자리에 모두 나오면 3 × 3 × 3 = 27방향이에요.', wayWin: '{ways}방향', paytableWays: '베팅 {stake} 기준, 한 방향당 당첨금이에요. 왼쪽 릴부터 같은 심볼이 3개 이상 이어지면 지급해요.',
    linesTitle: '라인 {count}개', linesHint: '{count}라인 고정', threeReels: '베팅 {stake} 기준 당첨금이에요. 한 라인에 같은 심볼 3개가 나오면 지급해요.',
    wildRule: '와일드({name}): {reels}번 릴에 나오고, 스캐터를 뺀 모든 심볼을 대신해요.', wildRuleAlone: '와일드({name}): {reels}번 릴에 나오고, 모든 심볼을 대신해요.',
    freeTitle: '무료 스핀', freeRule: '스캐터가 3개면 {three}회, 4개면 {four}회, 5개면 {five}회 무료 스핀을 받아요. 무료 스핀의 당첨금은 모두 {times}배이고, 와일드가 더 많은 릴로 돌아요. 무료 스핀 안에서는 다시 무료 스핀을 받지 않아요.', freeRule2: '무료 스핀은 받은 라운드에서 함께 추첨해 그 라운드에 모두 지급해요. 건너뛰어도 당첨금은 같아요.',
    freeWon: '무료 스핀 {count}회', freeTimes: '당첨금 {times}배', freeCounter: '무료 스핀 {now} / {count}', freeTotal: '무료 스핀 당첨', skip: '건너뛰기', freeTold: '{result} · 무료 스핀 {count}회',
    jackpotTitle: '잭팟', jackpotRule: '{name}: 베팅마다 금액의 {rate}%가 쌓이고, 당첨되면 {seed}부터 다시 시작해요. 베팅 0.1마다 {oneIn}분의 1 확률로, 릴과 별도로 추첨해요. 베팅이 크면 그만큼 확률도 커져요. 한 번에 최대 {ceiling}까지 지급하고, 넘는 금액은 다음 잭팟으로 이어져요.', jackpotRule2: '여러 라운드가 동시에 당첨되면 먼저 확정된 라운드가 잭팟을 받고, 다음 라운드는 새로 시작한 잭팟을 받아요. 표시된 환급률에는 잭팟 적립이 포함돼요.', jackpotWon: '잭팟 당첨', jackpotTold: '{name} {amount} 당첨', jackpots: '잭팟 현재 금액',
    auto: '자동 스핀', autoTitle: '자동 스핀', autoRounds: '횟수', autoLoss: '손실 한도', autoWin: '한 번에 이 금액을 넘게 당첨되면 멈춤', autoNote: '한도에 닿거나 오류가 나면 바로 멈춰요. 언제든 멈출 수 있어요.', autoStart: '시작', autoStop: '멈춤 · {left}회 남음', autoNoWin: '멈추지 않음', times: '{count}회',
    autoDone: '자동 스핀을 마쳤어요.', autoLossHit: '손실 한도에 닿아 자동 스핀을 멈췄어요.', autoWinHit: '당첨 한도를 넘어 자동 스핀을 멈췄어요.', autoFreeOver: '무료 라운드가 끝나 자동 스핀을 멈췄어요.', turbo: '빠른 스핀',
    free: '무료 스핀', winOf: '{name} · {amount}',
  },
  EN: {
    ways: '243 ways', waysTitle: '243 ways', waysRule: 'There are no lines. A symbol wins as often as its places on neighbouring reels from the left multiply to: on three places of each of three reels, 3 × 3 × 3 = 27 ways.', wayWin: '{ways} ways', paytableWays: 'Amounts per way for a stake of {stake}. Three or more of a kind on neighbouring reels from the left pay.',
    linesTitle: '{count} lines', linesHint: '{count} fixed lines', threeReels: 'Amounts for a stake of {stake}. Three of a kind on a line pay.',
    wildRule: 'Wild ({name}): on reel {reels}, stands for any symbol but the scatter.', wildRuleAlone: 'Wild ({name}): on reel {reels}, stands for any symbol.',
    freeTitle: 'Free spins', freeRule: 'Three scatters win {three} free spins, four {four}, five {five}. Wins of free spins count {times} times, on reels with more wilds. Free spins do not win further free spins.', freeRule2: 'Free spins are drawn with the round that wins them and paid with it. Skipping them changes nothing.',
    freeWon: '{count} free spins', freeTimes: 'Wins × {times}', freeCounter: 'Free spin {now} of {count}', freeTotal: 'Won in free spins', skip: 'Skip', freeTold: '{result} · {count} free spins',
    jackpotTitle: 'Jackpots', jackpotRule: '{name}: {rate}% of every stake is added to it, and after a win it begins again at {seed}. It is drawn beside the reels: one chance in {oneIn} for every 0.1 staked, so a higher stake has a higher chance. One win takes {ceiling} at most; what lies above stays for the next.', jackpotRule2: 'When several rounds win at once, the one confirmed first takes the jackpot and the next one the jackpot that begins after it. The return shown includes what is added to jackpots.', jackpotWon: 'Jackpot won', jackpotTold: '{name} {amount} won', jackpots: 'Jackpots now',
    auto: 'Autoplay', autoTitle: 'Autoplay', autoRounds: 'Spins', autoLoss: 'Loss limit', autoWin: 'Stop when a single win is above', autoNote: 'It stops at once at a limit or an error, and whenever you stop it.', autoStart: 'Start', autoStop: 'Stop · {left} left', autoNoWin: 'Do not stop', times: '{count}',
    autoDone: 'Autoplay has finished.', autoLossHit: 'Autoplay stopped at its loss limit.', autoWinHit: 'Autoplay stopped after a win above its limit.', autoFreeOver: 'Autoplay stopped because your free rounds are over.', turbo: 'Turbo',
    free: 'Free spin', winOf: '{name} · {amount}',
  },
})

export type SaySlot = ReturnType<typeof slotWords.in>
