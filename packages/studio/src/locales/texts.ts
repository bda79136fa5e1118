import type { Language } from '@atrium/contracts/locale/languages'

/** What the game page says. `{name}` is filled in. */
const TEXTS = {
  KO: {
    demo: '데모', demoHint: '데모 크레딧으로 즐기는 게임이에요. 실제 잔액은 그대로예요.',
    spin: '스핀', balance: '잔액', stake: '베팅', lastWin: '당첨', lines: '{count}라인 고정',
    less: '베팅 줄이기', more: '베팅 늘리기', chooseStake: '베팅 금액 고르기', stakeTitle: '베팅 금액', maxStake: '최대 {stake}',
    rules: '규칙', history: '기록', close: '닫기', exit: '게임 목록으로', reels: '릴', reelsShow: '릴에 나온 심볼: {rows}',
    ready: '베팅 금액을 고르고 스핀을 눌러 주세요.', spinning: '릴이 돌고 있어요.', noWin: '당첨이 없어요.', won: '{amount} 당첨', line: '{line}라인', scatter: '스캐터',
    playing: '진행 중', goOn: '진행 중인 라운드가 있어요. 이어서 골라 주세요.',
    lastRound: '지난 라운드 · {result}', resumed: '중단됐던 라운드를 마쳤어요 · {result}', resumedCancelled: '중단됐던 라운드를 취소하고 베팅 금액을 돌려드렸어요.', settling: '{result} · 라운드를 마무리하고 있어요.', winDetail: '{symbol} {count}개',
    finishing: '앞 라운드를 마무리하고 있어요. 곧 다시 할 수 있어요.', offline: '연결이 끊겼어요. 라운드를 확인하고 있어요.', noBalance: '확인 중',
    historyTitle: '최근 라운드', historyEmpty: '아직 라운드가 없어요. 플레이하면 여기에서 다시 볼 수 있어요.', cancelled: '취소 · 베팅 반환', void: '무효 · 베팅 반환', settlingShort: '반영 중', recall: '{time} 라운드 보기', back: '목록으로', roundId: '라운드 번호', payout: '당첨금', time: '시각', wins: '당첨 내역',
    rulesTitle: '규칙과 배당표', paytable: '배당표', paytableNote: '베팅 {stake} 기준 당첨금이에요. 왼쪽 릴부터 같은 심볼이 3개 이상 이어지면 라인마다 가장 긴 조합 하나에 지급해요.',
    wildRule: '와일드({name}): 2·3·4번 릴에 나오고, 스캐터를 뺀 모든 심볼을 대신해요.', scatterRule: '스캐터({name}): 위치와 상관없이 3개 이상 나오면 지급해요.', linesTitle: '라인 10개', figures: '게임 정보',
    rtp: '이론 환급률(RTP)', hit: '당첨이 있는 라운드', best: '라운드 최대 당첨', bestValue: '베팅의 {times}배', volatility: '변동성', calm: '낮음', even: '보통', bold: '높음', stakes: '베팅 범위', cycle: '라운드 최소 간격', seconds: '{count}초', version: '수학 버전',
    howTitle: '알아 두세요', how1: '결과는 암호학적 난수로 라운드마다 새로 뽑고, 베팅이 확인된 뒤에만 보여요. 이전 결과나 이용자에 따라 달라지지 않아요.', how2: '연결이 끊겨도 라운드는 저장돼요. 다시 열면 결과를 보여 드리고 당첨금은 자동으로 지급해요.', how3: '베팅을 확인하지 못한 라운드는 취소하고 베팅 금액을 돌려드려요. 오작동이 있으면 해당 라운드는 무효예요.', how4: '데모와 실제 플레이는 같은 난수와 같은 배당을 써요.',
  },
  EN: {
    demo: 'DEMO', demoHint: 'Played with demo credit. Your real balance is not touched.',
    spin: 'Spin', balance: 'Balance', stake: 'Stake', lastWin: 'Win', lines: '{count} fixed lines',
    less: 'Lower stake', more: 'Raise stake', chooseStake: 'Choose a stake', stakeTitle: 'Stake', maxStake: 'Max {stake}',
    rules: 'Rules', history: 'History', close: 'Close', exit: 'Back to the games', reels: 'Reels', reelsShow: 'Symbols on the reels: {rows}',
    ready: 'Choose a stake and press Spin.', spinning: 'The reels are turning.', noWin: 'No win.', won: 'Win {amount}', line: 'Line {line}', scatter: 'Scatter',
    playing: 'In progress', goOn: 'Your round goes on. Make your choice.',
    lastRound: 'Last round · {result}', resumed: 'Interrupted round completed · {result}', resumedCancelled: 'The interrupted round was cancelled and its stake returned.', settling: '{result} · The round is being completed.', winDetail: '{count} × {symbol}',
    finishing: 'The previous round is being completed. You can play again shortly.', offline: 'The connection was lost. Checking your round.', noBalance: 'Checking',
    historyTitle: 'Recent rounds', historyEmpty: 'No rounds yet. Rounds you play can be seen again here.', cancelled: 'Cancelled · stake returned', void: 'Void · stake returned', settlingShort: 'Crediting', recall: 'Show the round of {time}', back: 'Back to the list', roundId: 'Round number', payout: 'Paid', time: 'Time', wins: 'Wins',
    rulesTitle: 'Rules and paytable', paytable: 'Paytable', paytableNote: 'Amounts for a stake of {stake}. Three or more of a kind from the left reel pay; each line pays its longest combination.',
    wildRule: 'Wild ({name}): stands on reels 2, 3 and 4 for any symbol but the scatter.', scatterRule: 'Scatter ({name}): three or more pay anywhere.', linesTitle: 'Ten lines', figures: 'About this game',
    rtp: 'Theoretical return (RTP)', hit: 'Rounds with a win', best: 'Best win of a round', bestValue: '{times} × stake', volatility: 'Volatility', calm: 'Low', even: 'Medium', bold: 'High', stakes: 'Stakes', cycle: 'Shortest round', seconds: '{count} s', version: 'Mathematics',
    howTitle: 'Good to know', how1: 'Every result is drawn anew by a cryptographic random number generator and shown only after the stake is confirmed. Neither earlier rounds nor who plays has any part in it.', how2: 'A round is kept when the connection is lost. Open the game again to see it; wins are paid by themselves.', how3: 'A round whose stake cannot be confirmed is cancelled and the stake returned. Malfunction voids the round.', how4: 'Demo and real play use the same random numbers and the same pays.',
  },
} as const satisfies Record<Language, Record<string, string>>

export type TextKey = keyof (typeof TEXTS)['KO']
export type Say = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string

export const createSay = (language: Language): Say => (key, values = {}) =>
  TEXTS[language][key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
